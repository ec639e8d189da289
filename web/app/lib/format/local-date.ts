/** The calendar date of a moment where the reader is, as `YYYY-MM-DD`. */
export function localDate(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, "0");
  const day = String(moment.getDate()).padStart(2, "0");
  return `${moment.getFullYear()}-${month}-${day}`;
}
