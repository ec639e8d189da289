import type { ColumnRole, EarningKind } from "../../../payroll-systems/payroll-systems.ts";
import { earningKindOf, isNoWage, isOfEarlierPeriod } from "./earning-kind.ts";
import { isRetroPay } from "./retro-pay.ts";

interface WordRule {
  readonly form: RegExp;
  readonly role: ColumnRole;
}

const endWords = "(end|ends|ending|ended|to|through|thru|until)";

/** What the words of a heading say, for headings that no list has; the first rule that fits counts. */
const rules: readonly WordRule[] = [
  { form: /\b(ytd|mtd|qtd|(year|month|quarter) to date|prior|lifetime)\b/, role: "ignore" },
  {
    form: /\b(ssn|social security|birth|hired?|terminat\w*|rehire|status|email|phone|comments?|notes?)\b/,
    role: "ignore",
  },
  { form: /\b(pay|hourly|base|billing|bill)?\s?rates?\b/, role: "rate" },
  {
    form: new RegExp(`\\b(work)?(week|wk)\\b.*\\b${endWords}\\b|\\bw\\/e\\b|\\bwe (date|dt)\\b`),
    role: "weekEnding",
  },
  {
    form: /\b(period|payroll|cycle|pp)\b.*\b(start|starts|begin|begins|beginning|from)\b/,
    role: "periodStart",
  },
  { form: new RegExp(`\\b(period|payroll|cycle|pp)\\b.*\\b${endWords}\\b`), role: "periodEnd" },
  { form: /\b(pay|check|chk|cheque|payment|paid)\b.*\b(date|dt|day|on)\b/, role: "payDate" },
  {
    form: /\b(work|worked|shift|business|punch|clock ?in)\b.*\b(date|dt|day)\b|\b(date|day) (worked|of work)\b/,
    role: "workDate",
  },
  { form: /\bnet\b|\bcheck (amount|number|no)\b|\btake home\b/, role: "ignore" },
  { form: /\b(ded|deduction|deductions)\b.*\b(code|name|type|description)\b/, role: "deductionCode" },
  { form: /\b(pre ?tax|after ?tax|post ?tax)?\s?(ded|deduction|deductions)\b/, role: "deduction" },
  {
    form: /\b(tax|taxes|taxable|withholding|withheld|fica|medicare|employer|contribution)\b/,
    role: "ignore",
  },
  {
    form: /\b(earn|earnings?|pay|wage|hours?|time)\s(type|code|item|component|category|description)\b/,
    role: "earningsType",
  },
  {
    form: /\b(employee|emp|ee|worker|associate|personnel|payroll|staff|clock|badge|file|team member)\b.*(\b(id|number|no|num|nbr|code)\b|#)/,
    role: "employeeNumber",
  },
  { form: /\bfirst name\b|\bgiven name\b/, role: "firstName" },
  { form: /\blast name\b|\bsurname\b|\bfamily name\b/, role: "lastName" },
  { form: /\b(employee|emp|ee|worker|associate|staff|full|payroll)\b.*\bname\b/, role: "name" },
  { form: /\b(department|dept|cost cent(er|re)|division)\b/, role: "department" },
  { form: /\b(company|co) (code|id)\b/, role: "companyCode" },
  { form: /\b(home|mailing|street)\b/, role: "ignore" },
  {
    form: /\b(location|site|store|branch|plant|facility|restaurant|work (city|state|address|zip))\b/,
    role: "location",
  },
];

const otherGross = /\b(adjusted|taxable|ytd|mtd|qtd|to date|prior|lifetime)\b/;
const notWorked = /\b(scheduled|standard|budget\w*|accrued|accrual|balance|available|expected|per week)\b/;
const unworked = /\b(non ?work(ed|ing)?|not worked|unworked)\b/;
const hours = /\b(hours?|hrs?)\b/;
const money = /\b(amount|amt|earnings?|pay|wages?|dollars|total)\b|\$/;

/** What the words of a folded heading say; null where they say nothing. */
export function roleByWords(heading: string): ColumnRole | null {
  if (isNoWage(heading)) return "ignore";
  if (hours.test(heading) && !/\brate\b|\btype\b|\bcode\b/.test(heading)) return hoursRole(heading);
  if (/^(total )?wages( paid)?$|^daily (pay|wages|earnings)$|^(pay|wages|earnings) total$/.test(heading)) {
    return "gross";
  }
  if (isRetroPay(heading)) return "earningBonus";
  if (/\bgross\b/.test(heading) && !otherGross.test(heading)) return "gross";
  const rule = rules.find(({ form }) => form.test(heading));
  if (rule !== undefined) return rule.role;
  if (!money.test(heading)) return null;
  const kind = earningKindOf(heading);
  return kind === null ? null : earningRole(kind);
}

const noFigures =
  /\b(id|number|no|num|nbr|code|date|day|type|name|plan|policy|class|group|eligib\w*|title|job)\b|%/;

/** Counts of something else, percents, times of day, parts of dates, and what is there rather than taken. */
const otherFigures =
  /\b((time|clock|punch|shift) (in|out|starts?|ends?)|(start|end) time|periods?|years?|months?|quarters?|fiscal|sequence|seq|pieces?|units?|qty|quantity|counts?|miles|balances?|accru\w*|percent|pct|share|allocation)\b|%/;

/** Whether a folded heading says that its figures are neither hours nor dollars of this pay, or which kind of pay they are. */
export function isAccountedByWords(heading: string): boolean {
  return noFigures.test(heading) || otherFigures.test(heading) || earningKindOf(heading) !== null;
}

/**
 * What a heading that names a kind of pay, and neither hours nor dollars, may mean: leave and tips may be in gross
 * pay either way, the others are taken for hours.
 */
export function roleByKind(heading: string): ColumnRole | null {
  if (noFigures.test(heading) || /\bsalar(y|ied)\b/.test(heading)) return null;
  const kind = earningKindOf(heading);
  if (kind === "tips") return "earningTips";
  const isOfHours = kind === "leave" || kind === "regular" || kind === "overtime" || kind === "doubletime";
  return isOfHours ? hoursRoleOf(kind) : null;
}

/** The role of a column with the hours of one kind of pay. */
export function hoursRoleOf(kind: EarningKind | null): ColumnRole {
  switch (kind) {
    case "regular":
      return "hoursRegular";
    case "overtime":
      return "hoursOvertime";
    case "doubletime":
      return "hoursDoubletime";
    case null:
      return "hoursOther";
    default:
      return "hoursLeave";
  }
}

/** The role of a column with the money of one kind of pay. */
export function earningRole(kind: EarningKind | null): ColumnRole {
  switch (kind) {
    case "grossTotal":
      return "gross";
    case "regular":
      return "earningRegular";
    case "overtime":
    case "doubletime":
      return "earningOvertime";
    case "tips":
      return "earningTips";
    case "otherDeduction":
      return "deduction";
    case "tax":
    case "notPay":
      return "ignore";
    default:
      return "earningBonus";
  }
}

function hoursRole(heading: string): ColumnRole {
  if (unworked.test(heading)) return "hoursLeave";
  if (isOfEarlierPeriod(heading)) return "ignore";
  if (notWorked.test(heading) || /\b(ytd|mtd|qtd|to date)\b/.test(heading)) return "ignore";
  if (/\b(total|worked|paid|payable|all|current)\b/.test(heading)) {
    const kind = earningKindOf(
      heading.replace(/\b(total|worked|paid|payable|all|current|hours?|hrs?)\b/g, " "),
    );
    if (kind === "leave" && /\bworked\b/.test(heading)) return "hoursRegular";
    return kind === null ? "hoursTotal" : hoursRoleOf(kind);
  }
  return hoursRoleOf(earningKindOf(heading.replace(/\b(hours?|hrs?)\b/g, " ")));
}
