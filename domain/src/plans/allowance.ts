import type { Plan } from "./catalogue.ts";

/** What decides whether one more analysis is allowed. Counts are those of the current usage period. */
export interface AllowanceCase {
  /** The plan of the active subscription; null without one. */
  readonly plan: Plan | null;
  readonly analysesUsed: number;
  /** Distinct employees analyzed in the period. */
  readonly employeesStored: number;
  /** Distinct employees of the upload that aren't among those. */
  readonly newEmployees: number;
  /** When the period ends. */
  readonly resetDate: Date;
  /** The time zone for the sentence, such as `America/New_York`; without one it names the day in UTC. */
  readonly timeZone?: string | undefined;
}

export type Allowance =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly reason: "no-subscription" | "analysis-limit" | "employee-limit";
      /** The sentence to show as given (specification, section 8). */
      readonly message: string;
    };

/** Whether one more analysis is allowed: the subscription first, then analyses, then employees. */
export function checkAllowance(usage: AllowanceCase): Allowance {
  const { plan, analysesUsed, employeesStored, newEmployees, resetDate, timeZone } = usage;
  if (plan === null) {
    return {
      allowed: false,
      reason: "no-subscription",
      message: "No active subscription found. Please subscribe to continue.",
    };
  }
  const { analysesPerMonth, employeesPerMonth } = plan.limits;
  if (analysesPerMonth !== null && analysesUsed >= analysesPerMonth) {
    return {
      allowed: false,
      reason: "analysis-limit",
      message: `Monthly analysis limit (${analysesPerMonth}) reached. Please upgrade your plan or wait until ${inWords(resetDate, timeZone)}.`,
    };
  }
  const total = employeesStored + newEmployees;
  if (employeesPerMonth !== null && total > employeesPerMonth) {
    return {
      allowed: false,
      reason: "employee-limit",
      message: `Employee limit (${employeesPerMonth}) would be exceeded. The analysis would add ${newEmployees} new unique employees, bringing the total to ${total}. Please upgrade your plan.`,
    };
  }
  return { allowed: true };
}

/** The day, and the time unless it is midnight: earlier on that day the answer is the same. */
function inWords(moment: Date, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: timeZone ?? "UTC" });
  if (timeZone === undefined || isMidnight(moment, timeZone)) return day.format(moment);
  const wholeMinute = Math.ceil(moment.getTime() / 60_000) * 60_000;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone }).format(
    wholeMinute,
  );
}

function isMidnight(moment: Date, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "medium", hourCycle: "h23", timeZone });
  return clock.format(moment) === "00:00:00";
}
