/** The two letters of the state of a wage jurisdiction, such as `CA` of `US-CA-OAKLAND`; null of the federal one. */
export function stateLetters(jurisdiction: string): string | null {
  return jurisdiction.split("-")[1] ?? null;
}
