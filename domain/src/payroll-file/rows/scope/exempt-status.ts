/** As exports say it in a column of their own, such as `Exempt`, `E` or `Salaried Exempt`. */
const exempt = /^(e|ex|exempt\b.*|salar(y|ied)([ ,/-]+exempt\b.*)?)$/i;
const yes = /^(y|yes|true|1|x)$/i;

/** Also `Exempt: No` and `Exempt (N)`. */
const notExempt = /\bnon?t?[ -]?exempt\b|\bexempt\W+(no?|none|not|false)\b/i;

/**
 * Reads the cells of a column of exempt status: whether the employee is paid an exempt salary. Yes means that only below a
 * heading that asks so: below *FLSA* it may mean that the act applies.
 */
export function exemptIn(heading: string): (text: string) => boolean {
  const asks = /\bexempt(ion)?\b/i.test(heading);
  return (text) => (exempt.test(text) && !notExempt.test(text)) || (asks && yes.test(text));
}
