import { type ColumnRole, columnRoles, earningKinds } from "./roles.ts";
import { areKnown, codedKinds, foldedHeading } from "./vocabulary.ts";
import { wordsOf } from "./word-forms.ts";

/** What else the words of a heading may mean of which the pay for work, or the hours and their pay, are all that it says. */
const besideGross = ["gross", "grossTotal", "regular", "overtime", "doubletime"].concat(
  ...["salary", "ofPart", "plain", "otherUnit"],
);
const besideHours = [...besideGross, ...earningKinds, "hours", "allHours", "worked", "hoursPaid", "money"];

/**
 * Whether the vocabulary knows all words of a heading that matter for its role. A known word beside an unknown one
 * doesn't say that it's all pay or all hours, as in `Gross Sales` and `Total Billable Hours`. Nor is `Gross Pay (incl. tips)`
 * all pay for work.
 * @param tokens of `wordsOf`
 */
export function saysAllOf(role: ColumnRole, tokens: readonly string[]): boolean {
  if (!["gross", "hoursTotal", "hoursRegular", "earningRegular"].includes(role)) return true;
  const known = role === "gross" ? besideGross : [...besideHours, role];
  return areKnown(tokens, (meaning) => known.includes(meaning));
}

const notPay = ["ignore", "noFigures", "state", "cityOrZip"];
const known = {
  /** Such as `Home Department`, but not `Home Visits Pay`. */
  home: [...notPay, "department", "location", "besideHome"],
  /** Such as `Employer 401k Match`, but not `Contribution Flowers`. */
  ignored: [...notPay, "tax", "besideTax", "otherDeduction", "besideDeduction", "notTaken", "plain"],
  /** Such as `Medical Deduction`, but not `Union Suit`. */
  deduction: ["otherDeduction", "openDeduction", "tax", "deduction", "besideDeduction", "plain"],
  /** Such as `Home Store`, but not `Store 2`, which may be the pay or hours of that store. */
  code: [...notPay, ...columnRoles, "home", "atWork"],
  /** Such as `Overtime Rate`, but not `Zz Rate`. */
  noDollars: [...notPay, ...earningKinds, ...columnRoles, "ours", "otherFigures", "besideNoDollars", "plain"],
  /** Such as `CA Sick Pay` and `11 Sick`, but not `Sick Ward`. */
  leave: ["leave", "besideLeave", "plain"],
} as const;

/** The code before the name in `4LN_LOAN_Deduction Amount`: each employer's own. */
const codeBeforeName = /^[^_ ]{1,3}_(?=[^_]+_)/;

/** Whether all words of a name say so. A whole code that is known for a kind of pay, and such codes among them, do, too. */
export function saysOnly(what: keyof typeof known, text: string): boolean {
  const isOne = (meaning: string) => known[what].some((one) => one === meaning);
  const isNumber = (word: string) => what === "leave" && Number.isInteger(Number(word));
  const isCode = (word: string) => isOne(codedKinds.get(word) ?? "") || isNumber(word);
  const name = what === "deduction" ? text.replace(codeBeforeName, "") : text;
  return isCode(foldedHeading(name)) || areKnown(wordsOf(name), isOne, isCode);
}
