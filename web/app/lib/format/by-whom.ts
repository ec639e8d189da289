/** Who made a change, for a sentence; deleted accounts have no name. */
export function byWhom(name: string | null): string {
  return name ?? "a former member";
}
