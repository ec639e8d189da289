import type { CalendarDate } from "../../money.ts";
import { hasAny, type ReasonSet } from "../../reasons/reason-set.ts";
import { reasonBits } from "../../reasons/reasons.ts";
import type { CalculatedRun } from "../results/run.ts";

/** A rise of minimum wages for which the hours before it decide: within the pay period of a file, or before its pay date. */
export interface RateChange {
  /** Its first day. */
  readonly before: CalendarDate;
  /** Employees, those included who owe nothing, who aren't checked until that is known. */
  readonly open: number;
  /** Whether the pay period is asked for first: it may have no such day, or only such days. */
  readonly needsPeriod: boolean;
  /** Employees whose hours before it a person entered. */
  readonly entered: number;
}

/** The day of most employees who aren't checked; if there are none, that of the hours that were entered; else null. */
export function findRateChange(calculated: CalculatedRun): RateChange | null {
  const open = new Map<CalendarDate, number>();
  const entered = new Map<CalendarDate, number>();
  const add = (days: Map<CalendarDate, number>, day: CalendarDate) => days.set(day, (days.get(day) ?? 0) + 1);
  const { results, skipped, kept, summary } = calculated;
  const needsPeriod = summary.period === null;
  const reason = needsPeriod ? "period-needed" : "rate-changed";
  for (let row = 0; row < results.count; row++) {
    const isOpen = hasAny(results.reasons[row] as ReasonSet, reasonBits[reason]);
    const since = results.rateSince.values[results.rateSince.codes[row] as number];
    if (isOpen && since) add(open, since);
    const earlier = results.earlier.values[results.earlier.codes[row] as number];
    if (earlier?.isEntered) add(entered, earlier.before);
  }
  for (const [at, { pay }] of skipped.entries()) {
    const since = pay?.reasons.includes(reason) ? kept.ofSkipped(at)?.wage.since : undefined;
    if (since !== undefined) add(open, since);
    if (pay?.earlier?.isEntered) add(entered, pay.earlier.before);
  }
  const before = mostOften(open) ?? mostOften(entered);
  if (before === undefined) return null;
  return { before, needsPeriod, open: open.get(before) ?? 0, entered: entered.get(before) ?? 0 };
}

function mostOften(days: ReadonlyMap<CalendarDate, number>): CalendarDate | undefined {
  const [first] = [...days].sort(([, one], [, other]) => other - one);
  return first?.[0];
}
