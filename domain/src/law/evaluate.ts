import { marks as allMarks, type EngineReason, type EngineVerdict, type Mark } from "../items/codes.ts";
import { type Cents, cents } from "../money.ts";
import { periodRoom, periodShortfall, safeWhateverTheSplit } from "../workweek/period-average.ts";
import { ceilingWithCushion, shortfallOf } from "../workweek/weekly-ceiling.ts";
import { citationsOf } from "./citations.ts";
import { dealItems } from "./deal-items.ts";
import type { Determination, ItemOutcome } from "./determination.ts";
import { levelPayments } from "./level-payments.ts";
import { addUp } from "./limits.ts";
import type { Question } from "./question.ts";
import { type PaidRoom, roomsOf } from "./rooms.ts";

/**
 * What may be deducted from one employee's pay: scope, place, ceilings of the weeks, then gate, consent and limits of each
 * item, what all of them take together, verdict. The first answer that blocks an item ends it, and the ceiling is shown all
 * the same. Pure: no clock, and the rules of the day that the question names.
 */
export function evaluate(question: Question): Determination {
  if (question.outOfScope !== null) return unjudged(question, "OUT-OF-SCOPE", question.outOfScope);
  if (question.place === null) return unjudged(question, "UNKNOWN-LOCATION", "place-not-resolved");
  const rooms = roomsOf(question);
  const items = dealItems(question, question.place, rooms);
  if (items.every(({ verdict }) => verdict === "OUT-OF-SCOPE")) {
    return unjudged(question, "OUT-OF-SCOPE", items[0]?.reasons[0] ?? "facility");
  }
  return conclude(question, rooms, items);
}

function conclude(
  question: Question,
  rooms: readonly PaidRoom[],
  items: readonly ItemOutcome[],
): Determination {
  const shortfalls = shortfallsOf(question);
  const shortfall = addUp(shortfalls);
  const deciding = decidingItems(items);
  const allocation = addWeeks(rooms.length, items);
  return {
    ...figuresOf(question, rooms),
    verdict: verdictOf(deciding),
    reasons: unique([
      ...deciding.flatMap(({ reasons }) => reasons),
      ...(question.weeks.some(({ hasUnmappedPay }) => hasUnmappedPay)
        ? ["unmapped-earning-type" as const]
        : []),
    ]),
    marks: marksOf(question, rooms, items, allocation, shortfall),
    citations: citationsOf(question, items),
    deduct: addUp(items.map(({ deduct }) => deduct)),
    allocation: question.periodTotals === null ? allocation : [],
    limitedTo: deciding.find(({ limitedTo }) => limitedTo !== null)?.limitedTo ?? null,
    weeklyShortfalls: shortfalls,
    shortfall,
    installments: installmentsOf(question, rooms, items, allocation),
    refundAtSeparation: refundOf(question, items),
    items,
  };
}

type Figures = Pick<
  Determination,
  "weeklyCeilings" | "total" | "withCushion" | "stateAnalogue" | "safeWhateverTheSplit"
>;

function figuresOf({ weeks, periodTotals }: Question, rooms: readonly PaidRoom[]): Figures {
  const total = addUp(rooms.map(({ ceiling }) => ceiling));
  if (periodTotals !== null) {
    const raised = { ...periodTotals, minimumWage: cents(periodTotals.minimumWage + 1) };
    const withCushion = cents(Math.max(0, periodRoom(raised)));
    const safe = safeWhateverTheSplit(periodTotals);
    return { weeklyCeilings: [], total, withCushion, stateAnalogue: null, safeWhateverTheSplit: safe };
  }
  const inOrder = [...rooms].sort((one, other) => one.index - other.index);
  const hasAnalogue = rooms.some(({ stateAnalogue }) => stateAnalogue !== null);
  return {
    weeklyCeilings: inOrder.map(({ ceiling }) => ceiling),
    total,
    withCushion: addUp(weeks.map(ceilingWithCushion)),
    stateAnalogue: hasAnalogue
      ? addUp(rooms.map(({ stateAnalogue, ceiling }) => stateAnalogue ?? ceiling))
      : null,
    safeWhateverTheSplit: null,
  };
}

function shortfallsOf({ weeks, periodTotals }: Question): Cents[] {
  return periodTotals === null ? weeks.map(shortfallOf) : [periodShortfall(periodTotals)];
}

/** The items that the verdict is about: those that pass, or all if none does. */
function decidingItems(items: readonly ItemOutcome[]): ItemOutcome[] {
  const passing = items.filter(({ verdict }) => passes(verdict));
  return passing.length > 0 ? passing : [...items];
}

function passes(verdict: EngineVerdict): boolean {
  return verdict.startsWith("PASS-") || verdict === "REDUCED";
}

/** Of several: reduced if one is; of items that don't pass, the answer of the one that comes first. */
function verdictOf(deciding: readonly ItemOutcome[]): EngineVerdict {
  const verdicts = deciding.map(({ verdict }) => verdict);
  return verdicts.find((verdict) => verdict === "REDUCED") ?? verdicts[0] ?? "OUT-OF-SCOPE";
}

function addWeeks(weeks: number, items: readonly ItemOutcome[]): Cents[] {
  return Array.from({ length: weeks }, (_, week) =>
    addUp(items.map(({ byWeek }) => byWeek[week] ?? cents(0))),
  );
}

function marksOf(
  question: Question,
  rooms: readonly PaidRoom[],
  items: readonly ItemOutcome[],
  allocation: readonly Cents[],
  shortfall: Cents,
): Mark[] {
  const overtime = new Set(rooms.filter(({ isOvertime }) => isOvertime).map(({ index }) => index));
  const used = allocation.flatMap((amount, week) => (amount > 0 ? [week] : []));
  const found = new Set<Mark>(items.filter(({ verdict }) => passes(verdict)).flatMap(({ marks }) => marks));
  if (shortfall > 0) found.add("shortfall");
  if (
    question.weeks.some(
      ({ hasRateBelowMinimum }, week) => hasRateBelowMinimum && isPaidInFull(question, week),
    )
  ) {
    found.add("rate-below-minimum-in-part");
  }
  if (question.periodTotals === null && used.length > 0 && used.every((week) => overtime.has(week))) {
    found.add("only-overtime-weeks");
  }
  return allMarks.filter((mark) => found.has(mark));
}

function isPaidInFull({ weeks }: Question, week: number): boolean {
  const paid = weeks[week];
  return paid !== undefined && shortfallOf(paid) === 0;
}

/** By the consent the same amount each time; otherwise a level plan, if everything is deducted and one fits. */
function installmentsOf(
  question: Question,
  rooms: readonly PaidRoom[],
  items: readonly ItemOutcome[],
  allocation: readonly Cents[],
): Cents[] | null {
  if (question.periodTotals !== null || question.payPeriod !== null || rooms.length < 2) return null;
  const isEqual = question.items.some(
    ({ consent }) => consent !== null && consent !== "on-file" && consent.equalInstallments,
  );
  if (isEqual) return [...allocation];
  const [only, ...others] = items;
  if (only === undefined || others.length > 0 || only.verdict !== "PASS-BY-WORKWEEK") return null;
  const inOrder = [...rooms].sort((one, other) => one.index - other.index);
  return only.cells.some(({ cell }) => cell.caps !== undefined)
    ? null
    : levelPayments(
        only.owed,
        inOrder.map(({ most }) => most),
      );
}

function refundOf({ takenBefore }: Question, items: readonly ItemOutcome[]): Cents | null {
  const refunded = items.filter(({ isRefunded }) => isRefunded).map(({ deduct }) => deduct);
  return refunded.length === 0 ? null : addUp([takenBefore, ...refunded]);
}

/** Nothing is taken, and no room is shown: the ceiling says nothing about this employee. */
function unjudged(question: Question, verdict: EngineVerdict, reason: EngineReason): Determination {
  const zero = cents(0);
  const isUnknown = verdict === "UNKNOWN-LOCATION" || question.periodTotals !== null;
  const items = question.items.map(({ itemClass, owed }) => ({
    ...{ itemClass, owed, verdict, deduct: zero, reasons: [reason], marks: [], limitedTo: null, byWeek: [] },
    ...{ standing: null, cells: [], isRefunded: false },
  }));
  return {
    ...{ verdict, reasons: [reason], marks: [], citations: citationsOf(question, []), items },
    ...{ weeklyCeilings: isUnknown ? [] : question.weeks.map(() => zero), total: zero, withCushion: zero },
    ...{ deduct: zero, allocation: [], limitedTo: null, weeklyShortfalls: [], shortfall: zero },
    ...{ stateAnalogue: null, safeWhateverTheSplit: null, installments: null },
    refundAtSeparation: null,
  };
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
