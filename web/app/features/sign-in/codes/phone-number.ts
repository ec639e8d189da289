/** The international form, such as +15551234567, of a number as people type it; undefined when it is none. */
export function readPhoneNumber(typed: string): string | undefined {
  const number = typed.replace(/[\s().\-/]/g, "").replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}
