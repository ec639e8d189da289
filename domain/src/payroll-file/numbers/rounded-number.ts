const plus = 43;
const form = /^\d([.,]\d+)?E\+\d\d$/i;

/** Whether a text is a number as spreadsheets write one that is too long for them, such as `1.23457E+11`. */
export function isRoundedNumber(text: string): boolean {
  // Asked of every employee; nearly none has a plus there.
  return text.charCodeAt(text.length - 3) === plus && form.test(text);
}
