import { type ColumnRole, earningKinds, type Trait } from "./roles.ts";
import { areKnown, codedKinds, foldedHeading } from "./vocabulary.ts";
import { wordsOf } from "./word-forms.ts";

/** What else the words of a heading may mean of which the pay, or the hours and their pay, are all that it says. */
const besideGross = ["gross", "grossTotal", "salary", "ofPart", "plain", "otherUnit"];
const besideHours = [...besideGross, ...earningKinds, "hours", "allHours", "worked", "hoursPaid", "money"];

/**
 * Whether the vocabulary knows all words of a heading that matter for its role. A known word beside one that nobody knows
 * doesn't say that it's all pay or all hours, as in `Gross Sales` and `Total Billable Hours`.
 * @param tokens of `wordsOf` @param isInclusive whether it says what else is in there
 */
export function saysAllOf(role: ColumnRole, tokens: readonly string[], isInclusive: boolean): boolean {
  if (!["gross", "hoursTotal", "hoursRegular", "earningRegular"].includes(role)) return true;
  const known = role === "gross" && !isInclusive ? besideGross : [...besideHours, role];
  return areKnown(tokens, (meaning) => known.includes(meaning));
}

const ignored = ["ignore", "noFigures", "state", "cityOrZip"];
const besideHome = [...ignored, "department", "location", "besideHome"];
const besideTax = [...ignored, "tax", "besideTax", "otherDeduction", "besideDeduction", "notTaken", "plain"];

/**
 * Whether all words of a heading say that it's about no pay or hours of this period, such as `Employer 401k Match`, but not
 * `Contribution Flowers` and `Home Visits Pay`. What is of another period may be ignored, whatever it is.
 */
export function saysAllOfIgnored(text: string, said: ReadonlySet<Trait>): boolean {
  if (said.has("notPaid") || said.has("earlierPeriod")) return true;
  return areAll(text, said.has("home") ? besideHome : besideTax);
}

const besideDeduction = ["otherDeduction", "openDeduction", "tax", "deduction", "besideDeduction", "plain"];
/** The code before the name in `4LN_LOAN_Deduction Amount`: each employer's own. */
const codeBeforeName = /^[^_ ]{1,3}_(?=[^_]+_)/;

/** Whether all words of a heading say what is deducted, such as `Employee Pretax deductions - 401k`, but not `Union Suit`. */
export function saysAllOfDeduction(text: string): boolean {
  return areAll(text.replace(codeBeforeName, ""), besideDeduction);
}

/** Whether all words of a name say that its hours are leave, such as `CA Sick Pay`, but not `Sick Ward`. */
export function saysAllOfLeave(text: string): boolean {
  return areAll(text, ["leave", "besideLeave", "plain"]);
}

/** A whole code that is known for a kind of pay, and such codes among the words, say what they are. */
function areAll(text: string, meanings: readonly string[]): boolean {
  const isCode = (word: string) => meanings.includes(codedKinds.get(word) ?? "");
  return (
    isCode(foldedHeading(text)) || areKnown(wordsOf(text), (meaning) => meanings.includes(meaning), isCode)
  );
}
