import { lessDue } from "@wagefloor/domain/deduction/earlier-hours.ts";
import { effectiveHours } from "@wagefloor/domain/deduction/effective-hours.ts";
import { CUSHION, largestDeduction } from "@wagefloor/domain/deduction/largest-deduction.ts";
import { roomOfCounted } from "@wagefloor/domain/deduction/room-of-counted.ts";
import { cents, microHours } from "@wagefloor/domain/money.ts";
import { countedFigures, type ResultFigures } from "@wagefloor/domain/runs/view/counted-figures.ts";
import { formatHours, formatMoney } from "./format/format.ts";

/** The figures of one employee: cents, hours in millionths, as a result has them. */
export interface DeductionFigures extends ResultFigures {
  /** What was owed before. */
  readonly startingCost: number;
  /** What of that isn't charged yet. */
  readonly notCharged?: number;
}

/** What is deducted where that isn't the safe deduction, and why. */
export interface LowerDeduction {
  readonly amount: number;
  readonly rule: string;
}

/** One step of a calculation: what it finds, by which rule, with which numbers. */
export interface CalculationStep {
  readonly name: string;
  readonly rule: string;
  readonly numbers: string;
  readonly result: string;
  /** What the calculation is for. */
  readonly decisive?: boolean;
}

/**
 * The arithmetic of one employee (specification, section 9), step by step. Hours below 0.01 count as 0.01.
 * @param hasWeeks whether the safe deduction is also at most what the workweeks allow, which are explained by themselves
 */
export function deductionSteps(
  figures: DeductionFigures,
  lower?: LowerDeduction,
  hasWeeks = false,
): CalculationStep[] {
  const { totalGross, minimumWage, startingCost } = figures;
  const {
    leftOut,
    wages,
    overtimeHours,
    safe: safeDeduction,
    rateBefore,
    rateAfter,
  } = countedFigures(figures);
  const hours = effectiveHours(microHours(figures.totalHours));
  const earlier = figures.earlier ?? null;
  const less = lessDue(minimumWage, earlier);
  const largest = largestDeduction(wages, cents(minimumWage), hours, less);
  const room = roomOfCounted(
    { wages, hours, overtimeHours: microHours(overtimeHours) },
    cents(minimumWage),
    less,
  );
  const [paid, cost, safe] = [wages, startingCost, safeDeduction].map(formatMoney);
  const pay = leftOut === 0 ? "gross" : "pay that counts";
  const ofPeriod = Math.min(room, startingCost);
  const isByWeeks = hasWeeks && safeDeduction < ofPeriod;
  const available = formatMoney(room);
  const toLeave = formatMoney(wages - largest);
  const worked = formatHours(hours);
  return [
    ...(leftOut === 0
      ? []
      : [
          {
            name: "Pay that counts",
            rule: "gross − pay that doesn't count toward the minimum wage",
            numbers: `${formatMoney(totalGross)} − ${formatMoney(leftOut)}`,
            result: formatMoney(wages),
          },
        ]),
    {
      name: "Rate before the deduction",
      rule: `${pay} ÷ hours`,
      numbers: `${paid} ÷ ${worked}`,
      result: formatMoney(rateBefore),
    },
    {
      name: "Minimum to leave",
      rule:
        less === 0
          ? "(minimum wage + $0.01) × hours, rounded up"
          : "(minimum wage + $0.01) × hours, before and after the change, rounded up",
      numbers: leftFor(minimumWage, hours, less === 0 ? null : earlier),
      result: toLeave,
    },
    {
      name: "Available for a deduction",
      rule:
        overtimeHours === 0
          ? `${pay} − minimum to leave, at least 0`
          : `the share of straight-time hours in ${pay} − minimum to leave, at least 0`,
      numbers:
        overtimeHours === 0
          ? `${paid} − ${toLeave}`
          : `(${paid} − ${toLeave}) × ${formatHours(microHours(Math.max(0, hours - overtimeHours)))} ÷ ${worked}`,
      result: available,
    },
    {
      name: "Safe deduction",
      rule: isByWeeks
        ? "the lowest of available, owed, and what the workweeks allow"
        : `the lower of available and owed${hasWeeks ? "; the workweeks allow as much" : ""}`,
      numbers: isByWeeks ? `${available}, ${cost} or ${safe}` : `${available} or ${cost}`,
      result: safe ?? "",
      decisive: lower === undefined,
    },
    {
      name: "Rate after the safe deduction",
      rule: `(${pay} − safe deduction) ÷ hours`,
      numbers: `${formatMoney(wages - safeDeduction)} ÷ ${worked}`,
      result: formatMoney(rateAfter),
    },
    ...(lower === undefined ? [] : [lowerStep(lower, safeDeduction)]),
    ...(figures.notCharged
      ? []
      : [
          stillOwed(
            startingCost,
            lower === undefined ? "safe deduction" : "to deduct",
            lower?.amount ?? safeDeduction,
          ),
        ]),
  ];
}

/** The hours at each rate, with the cushion. */
function leftFor(minimumWage: number, hours: number, earlier: DeductionFigures["earlier"] = null): string {
  const at = (hourly: number, worked: number) =>
    `${formatMoney(hourly + CUSHION)} × ${formatHours(microHours(worked))}`;
  if (earlier === null) return at(minimumWage, hours);
  return `${at(earlier.hourly, earlier.hours)} + ${at(minimumWage, hours - earlier.hours)}`;
}

function lowerStep({ amount, rule }: LowerDeduction, safeDeduction: number): CalculationStep {
  return {
    name: "To deduct",
    rule,
    numbers: `${formatMoney(amount)} instead of ${formatMoney(safeDeduction)}`,
    result: formatMoney(amount),
    decisive: true,
  };
}

function stillOwed(owed: number, name: string, deducted: number): CalculationStep {
  return {
    name: "Still owed",
    rule: `owed − ${name}`,
    numbers: `${formatMoney(owed)} − ${formatMoney(deducted)}`,
    result: formatMoney(owed - deducted),
  };
}
