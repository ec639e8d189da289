const form = /^\D?\d{1,3}(?:[. ]?\d{3})*,\d{1,2}\D?$/;

/** Whether a text that is no number here is one with a decimal comma, such as `1.452,50` or `7,5-`. */
export function hasDecimalComma(text: string): boolean {
  return form.test(text);
}

/** What to do about decimal commas. SAP writes them by the user's own settings. */
export const exportWithPoints =
  "Export it with decimal points. In Excel: File > Options > Advanced > Decimal separator. In SAP: System > User Profile > Own Data > Defaults > Decimal Notation.";
