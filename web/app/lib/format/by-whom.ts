/** Who made a change, for a sentence; someone whose account is deleted has no name any more. */
export function byWhom(name: string | null): string {
  return name ?? "a former member";
}
