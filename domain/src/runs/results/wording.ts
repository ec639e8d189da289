import type { HoursBasis } from "../../payroll-file/plan/payroll-configuration.ts";
import type { ReasonEntry } from "../../reasons/reason-entry.ts";
import { reasonList } from "../../reasons/reasons.ts";
import type { Measure } from "../../verdicts/product-verdicts.ts";
import { isGreen, type Verdict } from "../../verdicts/verdicts.ts";
import type { KeptMeasure } from "../by-week/week-check.ts";
import type { SkipReason } from "./finding.ts";
import type { ResultGroup } from "./result-filters.ts";

/** What pages, downloads and the command line call the findings of a run, once for all of them. */

/** A short name, and what it means for the reader. */
interface Words {
  readonly label: string;
  readonly explanation: string;
}

/** The verdicts: what each means for the deduction. */
export const verdictWords: Readonly<Record<Verdict, Words>> = {
  ok: { label: "OK", explanation: "Everything was checked, and the whole balance can be deducted." },
  reduced: {
    label: "Reduced",
    explanation: "Everything was checked, and only part of the balance can be deducted this time.",
  },
  "below-minimum": {
    label: "Below minimum wage",
    explanation: "The pay is under the minimum wage before any deduction. Nothing can be deducted.",
  },
  "not-checked": {
    label: "Not checked",
    explanation:
      "Something needed for the check is missing or uncertain. Nothing is deducted until it's settled.",
  },
  "paid-in-full": {
    label: "Nothing to deduct",
    explanation: "Nothing is left to deduct. The pay was still checked against the minimum wage.",
  },
  "out-of-scope": {
    label: "Out of scope",
    explanation: "Another rule than the general minimum wage applies, so nothing is deducted.",
  },
  blocked: {
    label: "Blocked",
    explanation:
      "A federal or state rule doesn't allow this item to be deducted, or not by what the file shows.",
  },
  "needs-authorization": {
    label: "Needs authorization",
    explanation:
      "The authorization or notice that the state requires isn't on file, has expired, is the wrong kind, or allows a percentage of net pay that the file doesn't have. Nothing is deducted without it.",
  },
  "not-reviewed": {
    label: "Not reviewed",
    explanation:
      "No one has reviewed the state's rule for this item, or the item has no class, so nothing is deducted.",
  },
};

/** The groups of results that lead to what a clerk does next. */
export const groupWords: Readonly<Record<ResultGroup, string>> = {
  deducted: "Deducted",
  "nothing-to-deduct": "Nothing to deduct",
  problems: "Problems",
};

/** The same in one run: what a run proposed that doesn't count wasn't deducted, unless payroll took some. */
export function groupWordsIn(
  { status }: { readonly status: string },
  wasTaken: boolean,
): Readonly<Record<ResultGroup, string>> {
  return status === "completed" || wasTaken ? groupWords : { ...groupWords, deducted: "Proposed" };
}

/** The measure that a green verdict rests on, beside its badge. */
export const measureWords: Readonly<Record<Measure, Words>> = {
  workweek: { label: "by workweek", explanation: "Each workweek was checked separately." },
  "period-average": {
    label: "period average",
    explanation:
      "The pay period's average was checked. What is owed without an item isn't checked against state rules.",
  },
};

/** What a download and a page call the measure of a result. */
export function measureLabel(kept: KeptMeasure): string {
  return kept === "workweek" ? "Workweek" : "Period average";
}

/** The badge of a verdict: *Compliant* only for what was checked. */
export function verdictStatus(verdict: Verdict): string {
  if (isGreen(verdict)) return complianceLabel(true);
  return verdict === "below-minimum" ? complianceLabel(false) : verdictWords[verdict].label;
}

/** Why an employee or a row was left out. */
export const skipWords: Readonly<Record<SkipReason, Omit<ReasonEntry, "bit">>> = {
  "no-regular-earnings": reasonList["no-regular-earnings"],
  "nothing-owed": {
    label: "Paid in full",
    explanation: "Everything owed is paid.",
    settle: "Add a purchase to start deducting again.",
  },
  "no-purchase": {
    label: "No purchase",
    explanation: "No purchase is recorded.",
    settle: "If the employee bought something, record the purchase. It applies starting with the next run.",
  },
  "all-proposed": {
    label: "Already proposed",
    explanation: "Everything owed is already proposed by earlier runs.",
    settle:
      "Confirm what payroll took for those runs. What it didn't take is proposed again by the next run.",
  },
  "unreadable-amount": reasonList["unreadable-amount"],
  "no-employee-id": {
    label: "No employee ID",
    explanation: "The row has no employee ID.",
    settle: "Add the employee ID to the file and upload it again, if the row is someone's pay.",
  },
};

/** Whether pay stays at or above the minimum wage, as the results and their download say it. */
export function complianceLabel(compliant: boolean): string {
  return compliant ? "Compliant" : "Non-Compliant";
}

/** Which rows' hours each basis counts. */
export const hoursWords: Readonly<Record<HoursBasis, string>> = {
  "regular-earnings-row": "The rows selected as regular pay",
  "sum-of-rows": "All of an employee's rows, without time off",
  "first-row": "An employee's first row",
};
