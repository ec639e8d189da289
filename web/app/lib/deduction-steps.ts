import { effectiveHours } from "@wagefloor/domain/deduction/effective-hours.ts";
import { CUSHION, largestDeduction } from "@wagefloor/domain/deduction/largest-deduction.ts";
import { cents, microHours } from "@wagefloor/domain/money.ts";
import { lessDue } from "@wagefloor/domain/runs/earlier-rate/earlier-hours.ts";
import { formatHours, formatMoney } from "./format/format.ts";

/** The figures of one employee: cents, hours in millionths, as a result has them. */
export interface DeductionFigures {
  readonly totalGross: number;
  readonly totalHours: number;
  /** An hour. */
  readonly minimumWage: number;
  /** What was owed before. */
  readonly startingCost: number;
  readonly preDeductionRate: number;
  readonly postDeductionRate: number;
  readonly safeDeduction: number;
  /** The hours that an earlier, lower minimum wage is for. */
  readonly earlier?: { readonly hours: number; readonly hourly: number } | null;
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
  const { totalGross, minimumWage, startingCost, safeDeduction } = figures;
  const hours = effectiveHours(microHours(figures.totalHours));
  const earlier = figures.earlier ?? null;
  const less = lessDue(minimumWage, earlier);
  const largest = largestDeduction(cents(totalGross), cents(minimumWage), hours, less);
  const [gross, cost, safe] = [totalGross, startingCost, safeDeduction].map(formatMoney);
  const ofPeriod = Math.min(Math.max(0, largest), startingCost);
  const isByWeeks = hasWeeks && safeDeduction < ofPeriod;
  const available = formatMoney(Math.max(0, largest));
  const toLeave = formatMoney(totalGross - largest);
  const worked = formatHours(hours);
  return [
    {
      name: "Rate before the deduction",
      rule: "gross ÷ hours",
      numbers: `${gross} ÷ ${worked}`,
      result: formatMoney(figures.preDeductionRate),
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
      rule: "gross − minimum to leave, at least 0",
      numbers: `${gross} − ${toLeave}`,
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
      rule: "(gross − safe deduction) ÷ hours",
      numbers: `${formatMoney(totalGross - safeDeduction)} ÷ ${worked}`,
      result: formatMoney(figures.postDeductionRate),
    },
    ...(lower === undefined ? [] : [lowerStep(lower, safeDeduction)]),
    stillOwed(
      startingCost,
      lower === undefined ? "safe deduction" : "to deduct",
      lower?.amount ?? safeDeduction,
    ),
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
