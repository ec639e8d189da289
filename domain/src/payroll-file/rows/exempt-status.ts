/** As exports say it in a column of their own, such as `Exempt`, `E`, `Salaried Exempt` or `Yes`. */
const exempt = /^(e|ex|exempt\b.*|salar(y|ied)([ /-]+exempt\b.*)?|y|yes|true|1|x)$/i;

const notExempt = /\bnon[ -]?exempt\b/i;

/** Whether the cell of a column of exempt status says that the employee is paid an exempt salary. */
export function isExempt(text: string): boolean {
  return exempt.test(text) && !notExempt.test(text);
}
