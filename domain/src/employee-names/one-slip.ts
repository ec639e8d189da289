/** Whether two texts differ in one character, or in two neighbors that are swapped, or one has a character more. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (one.length < other.length) return isOneSlipAway(other, one);
  if (one.length - other.length > 1 || one === other) return false;
  let at = 0;
  while (at < other.length && one[at] === other[at]) at++;
  if (one.length > other.length) return one.slice(at + 1) === other.slice(at);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return isSwapped && one.slice(at + 2) === other.slice(at + 2);
}
