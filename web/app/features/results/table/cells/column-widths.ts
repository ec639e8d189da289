const padding = 24;
/** With room for the sign that says how the column is sorted. */
const figurePadding = 28;
const paddingOnPhone = 16;
const digit = 9.85;
const separator = 4.25;

/** The widest that a column of employee IDs gets: it stays in view while the others scroll under it. */
const widestId = 196;

/**
 * How wide a column of figures is, in pixels: as wide as the largest of them, since an amount that is cut off reads as
 * another amount. Never narrower than `least`.
 */
export function figureWidth(
  values: readonly number[],
  format: (value: number) => string,
  least: number,
): number {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const characters = [...format(largest)].map((character) => (/[.,]/.test(character) ? separator : digit));
  return Math.max(least, Math.ceil(characters.reduce((sum, width) => sum + width, figurePadding)));
}

/** On a phone it has the place, too, and leaves room for the deduction and the status. */
const widthOnPhone = { usual: 110, small: 76 };

/** Which phone a table is on, if it is on one. */
export type Phone = keyof typeof widthOnPhone | null;

/** How wide a column of employee IDs is, in pixels. */
export function employeeIdWidth(ids: readonly string[], phone: Phone = null): number {
  if (phone !== null) return widthOnPhone[phone];
  const longest = ids.reduce((most, id) => Math.max(most, id.length), 0);
  return Math.min(widestId, Math.max(112, Math.ceil(digit * longest + padding)));
}

/** Whether an ID needs more than one line of the widest column. */
export function isLongId(id: string, phone: Phone = null): boolean {
  if (phone !== null) return id.length * digit + paddingOnPhone > widthOnPhone[phone];
  return id.length * digit + padding > widestId;
}
