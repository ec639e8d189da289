/** A text that a person wrote, with a period at its end. */
export function withPeriod(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
