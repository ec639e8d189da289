import {
  type ColumnRole,
  foldedHeading,
  type HeadingPattern,
  type PayrollReport,
  payrollSystems,
} from "../../../payroll-systems/payroll-systems.ts";
import { earningKindOf, earningKindOfPair, isNoWage } from "./earning-kind.ts";
import { earningRole, hoursRoleOf, roleByKind, roleByWords } from "./heading-words.ts";
import { isRetroPay } from "./retro-pay.ts";

/**
 * How sure a column's role is: a known heading, one that fits more than one thing, the words of a heading, cells that
 * leave no doubt. Up to there a role is *certain*; below it is proposed for a person to confirm.
 */
export const certainty = {
  known: 1,
  usual: 0.9,
  byWords: 0.85,
  byValues: 0.8,
  certain: 0.8,
  doubtful: 0.6,
  guess: 0.4,
  missing: 0.2,
} as const;

/** What a heading says its column holds. */
export interface HeadingMeaning {
  /** More than one where the rows decide. */
  readonly roles: readonly ColumnRole[];
  readonly certainty: number;
}

const fewestOfSystem = 5;
const unit = /\s*\((\$|usd|us\$|hrs?|hours?|decimal)\)$/i;
const netPayNames = /^(net|net pay|net amount|net check|take home|take home pay)( total)?$/;
const exemptNames =
  /^(employee )?(flsa( (status|code|class(ification)?|category|exemption|exempt))?|exempt status|exempt\W*non ?exempt)$/;

/** What a heading means: in the recognized report, in the lists of all systems, or by its words; null if unknown. */
export function headingMeaning(heading: string, report: PayrollReport | null): HeadingMeaning | null {
  const folded = foldedHeading(heading);
  if (folded === "") return null;
  const named = rolesByName(folded, report);
  if (named !== null) return named;
  const pattern = rolesByPattern(heading, report);
  if (pattern !== null) return pattern;
  const withoutUnit = heading.replace(unit, "");
  if (withoutUnit !== heading) {
    const meaning = withUnit(withoutUnit, heading, headingMeaning(withoutUnit, report));
    if (meaning !== null) return { ...meaning, certainty: Math.min(meaning.certainty, certainty.usual) };
  }
  const role = roleByWords(folded);
  if (role !== null) return { roles: [role], certainty: certainty.byWords };
  const byKind = roleByKind(folded);
  if (byKind === null) return null;
  const isSafe = byKind === "hoursLeave" || byKind === "earningTips";
  return { roles: [byKind], certainty: isSafe ? certainty.byWords : certainty.doubtful };
}

/** What `Regular (hrs)` or `Overtime ($)` means: its unit says whether it is hours or dollars. */
function withUnit(name: string, heading: string, alone: HeadingMeaning | null): HeadingMeaning | null {
  if (alone === null) return null;
  const isPay = /\((\$|usd|us\$)\)$/i.test(heading);
  const contradicts = isPay && alone.roles[0]?.startsWith("hours") === true;
  if (!contradicts && alone.certainty >= certainty.certain) return alone;
  return headingMeaning(isPay ? `${name} pay` : `${name} hours`, null) ?? alone;
}

/** Whether a heading is that of the pay after taxes and deductions. */
export function isNetPay(heading: string): boolean {
  return netPayNames.test(foldedHeading(heading));
}

/** Whether a heading is that of a column that says who is paid an exempt salary. */
export function isExemptStatus(heading: string): boolean {
  return exemptNames.test(foldedHeading(heading));
}

/** Whether a heading is that of hours that may have been worked. */
export function isHoursHeading(heading: string): boolean {
  const roles = headingMeaning(heading, null)?.roles ?? [];
  return roles.some((role) => role.startsWith("hours") && role !== "hoursLeave");
}

/** Whether a heading is that of hours beside regular ones, such as double time or a third kind that it doesn't name. */
export function isExtraHoursHeading(heading: string): boolean {
  const [role] = headingMeaning(heading, null)?.roles ?? [];
  return role === "hoursOther" || role === "hoursOvertime" || role === "hoursDoubletime";
}

/** Whether a heading is that of hours, or of leave, tips or expenses, which gross pay may hold. */
export function isPartOfPayHeading(heading: string): boolean {
  const roles = headingMeaning(heading, null)?.roles ?? [];
  return (
    roles.some((role) => role.startsWith("hours") || role === "earningTips") ||
    isLeavePay(heading, roles) ||
    isExpense(heading)
  );
}

/** Whether a column with these roles is pay for leave. */
export function isLeavePay(heading: string, roles: readonly ColumnRole[]): boolean {
  return roles.includes("earningBonus") && earningKindOf(heading) === "leave";
}

/** Severance, income that is only imputed, advances, and premiums for missed breaks are no pay for hours, either. */
const expenses =
  /\b(reimburs\w*|expenses?|mileage|per diem|severance|imputed|gtl|group term life|advances?|(meal|rest|break) (break )?(penalty|penalties|premiums?))\b/;
const noDollars = /\b(rate|code|type|id|number|date|miles|ytd|qtd|mtd|to date|employer|accru\w*|balance)\b/;

/** Whether a name is that of expenses that the employer pays back, or the like. They are no wage, but gross pay may hold them. */
export function isExpense(name: string): boolean {
  const folded = foldedHeading(name);
  return (expenses.test(folded) || isNoWage(folded)) && !noDollars.test(folded);
}

/** Whether a heading says that its hours are the regular ones only. */
export function isRegularHoursHeading(heading: string): boolean {
  return /\breg(ular)?\b/i.test(heading) && headingMeaning(heading, null)?.roles[0] === "hoursRegular";
}

/** Whether a heading is that of overtime or double time. */
export function isOvertimeHeading(heading: string): boolean {
  const [role] = headingMeaning(heading, null)?.roles ?? [];
  return role === "hoursOvertime" || role === "hoursDoubletime";
}

/** Whether a heading is that of hours that retroactive pay is for. Those of a prior period may be there to compare. */
export function isRetroHoursHeading(heading: string): boolean {
  return /\b(hours?|hrs?)\b/i.test(heading) && /\b(retro\w*|back ?pay)\b/i.test(heading);
}

/** Whether a heading is that of double time. */
export function isDoubleTimeHeading(heading: string): boolean {
  return headingMeaning(heading, null)?.roles[0] === "hoursDoubletime";
}

/** Whether a heading is that of the pay for overtime. */
export function isOvertimePayHeading(heading: string): boolean {
  return headingMeaning(heading, null)?.roles[0] === "earningOvertime";
}

const otherPayNames =
  /^(other|additional|misc(ellaneous)?) (pay|earnings?|wages?|income|compensation)( (amount|amt|total))?$/;

/** Whether a heading is that of pay that isn't for hours of its row: a bonus, a commission, retroactive or other pay. */
export function isOtherPayHeading(heading: string): boolean {
  if (isRetroPay(heading)) return true;
  const role = headingMeaning(heading, null)?.roles[0];
  if (role !== undefined) return role === "earningBonus";
  if (otherPayNames.test(foldedHeading(heading))) return true;
  return ["bonus", "commission", "retro"].includes(earningKindOf(heading) ?? "");
}

/** Whether a heading is that of the pay for regular hours. */
export function isRegularPayHeading(heading: string): boolean {
  return headingMeaning(heading, null)?.roles[0] === "earningRegular";
}

/** Whether a heading is that of an hourly rate, not one of overtime or another kind of pay, nor by the piece. */
export function isRegularRateHeading(heading: string): boolean {
  if (
    headingMeaning(heading, null)?.roles[0] !== "rate" ||
    /\b(piece|unit|mile(age)?|commission)\b/i.test(heading)
  )
    return false;
  const kind = earningKindOf(heading.replace(/\brate\b/i, ""));
  return kind === null || kind === "regular";
}

/** The report whose headings these are, by the most headings in common; null if hardly any are. */
export function recognizeReport(headings: readonly string[]): PayrollReport | null {
  let best: PayrollReport | null = null;
  let most = 2;
  for (const report of payrollSystems.reports) {
    const shared = sharedWith(report, headings) + (report.isExport ? 0.5 : 0);
    if (shared > most) {
      best = report;
      most = shared;
    }
  }
  return best;
}

/** The payroll system whose report it surely is; ordinary headings are in the reports of several. */
export function systemOf(report: PayrollReport | null, headings: readonly string[]): string | null {
  if (report === null) return null;
  return sharedWith(report, headings) >= fewestOfSystem ? report.system : null;
}

/** A heading that is repeated, as for each employee across the top, says nothing more. */
function sharedWith(report: PayrollReport, headings: readonly string[]): number {
  return [...new Set(headings)].filter((heading) => isOf(heading, report)).length;
}

function isOf(heading: string, { headings, patterns }: PayrollReport): boolean {
  return headings.has(foldedHeading(heading)) || patterns.some(({ form }) => form.test(heading));
}

function rolesByName(folded: string, report: PayrollReport | null): HeadingMeaning | null {
  const synonyms = payrollSystems.synonyms.get(folded) ?? [];
  const inReport = report?.headings.get(folded) ?? [];
  if (synonyms.includes("ignore") || inReport.includes("ignore")) {
    return { roles: ["ignore"], certainty: certainty.known };
  }
  if (inReport.length > 0) return { roles: inReport, certainty: certainty.known };
  if (synonyms.length === 0) return null;
  const isWeak = payrollSystems.weakHeadings.has(folded);
  return { roles: synonyms, certainty: isWeak ? certainty.usual : certainty.known };
}

function rolesByPattern(heading: string, report: PayrollReport | null): HeadingMeaning | null {
  const own = report?.patterns.flatMap((pattern) => readPattern(pattern, heading) ?? [])[0];
  if (own !== undefined) return { roles: [own], certainty: certainty.known };
  for (const { patterns } of payrollSystems.reports) {
    const role = patterns.flatMap((pattern) => readPattern(pattern, heading) ?? [])[0];
    if (role !== undefined) return { roles: [role], certainty: certainty.usual };
  }
  return null;
}

function readPattern({ role, form }: HeadingPattern, heading: string): ColumnRole | null {
  const match = form.exec(heading);
  if (match === null) return null;
  const [, first = "", second = ""] = match;
  const kind = second === "" ? earningKindOfPair("", first) : earningKindOfPair(first, second);
  if (role === "hoursOther") return hoursRoleOf(kind);
  return role === "amount" ? earningRole(kind) : role;
}
