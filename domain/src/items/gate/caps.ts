import { type Cents, cents, shareRoundedDown } from "../../money.ts";
import type { Limit } from "../codes.ts";
import type { Cap, PayBase } from "../item-rules.ts";
import type { AppliedCell } from "./gate.ts";

/** The pay of a workweek, as far as caps ask for it; null is unknown. */
export interface CapBase {
  readonly grossWages: Cents;
  readonly disposableEarnings: Cents | null;
  readonly netWages: Cents | null;
}

/** What was taken before, and what a loss cost. */
export interface CapHistory {
  readonly takenBefore: Cents;
  readonly takenThisYear: Cents;
  readonly actualDamage: Cents | null;
}

/** A cap as amounts: one for each workweek, one for each pay period, or one for everything. */
export interface CapAmounts {
  /** The same for cells whose items share the cap. */
  readonly key: string;
  /** Such as `cap 50.00 per employment`. */
  readonly label: string;
  readonly reason: Limit;
  readonly of: "week" | "period" | "all";
  readonly amounts: readonly Cents[];
}

/**
 * The amounts of every cap of the cells that were applied. What isn't known gives nothing. `periods` are the workweeks
 * by pay period.
 */
export function capAmounts(
  cells: readonly AppliedCell[],
  periods: readonly (readonly CapBase[])[],
  history: CapHistory,
): CapAmounts[] {
  return cells.flatMap(({ jurisdiction, cell }) =>
    (cell.caps ?? []).map((cap) => ({
      key: `${jurisdiction} ${JSON.stringify(cap)}`,
      label: `cap ${capWords(cap)}`,
      ...("percent" in cap
        ? shareAmounts({ ...cap, whole: 100 }, periods)
        : fixedAmounts(cap, periods.length, history)),
    })),
  );
}

function capWords(cap: Cap): string {
  return "percent" in cap
    ? `${cap.percent}% of ${cap.of.replaceAll("-", " ")}`
    : `${cap.amount.replaceAll("-", " ")} per ${cap.per.replaceAll("-", " ")}`;
}

type Amounts = Pick<CapAmounts, "reason" | "of" | "amounts">;

/** A share of pay: so many parts of a whole, such as 15 of 100. */
interface PayShare {
  readonly percent: number;
  readonly whole: number;
  readonly of: PayBase;
  readonly per: "week" | "pay-period";
}

/** What a share of pay comes to in each workweek or pay period, rounded down; 0 where the pay isn't known. */
export function shareAmounts(
  { percent, whole, of, per }: PayShare,
  periods: readonly (readonly CapBase[])[],
): Amounts {
  const groups = per === "week" ? periods.flat().map((week) => [week]) : periods;
  const bases = groups.map((weeks) => addUp(weeks.map((week) => baseOf(week, of))));
  const missing = of === "net-wages" ? "net-wages-missing" : "disposable-earnings-missing";
  return {
    reason: bases.includes(null) ? missing : "cap",
    of: per === "week" ? "week" : "period",
    amounts: bases.map((base) => (base === null ? cents(0) : shareRoundedDown(base, percent, whole))),
  };
}

function baseOf(week: CapBase, of: PayBase): Cents | null {
  if (of === "gross-wages") return week.grossWages;
  return of === "net-wages" ? week.netWages : week.disposableEarnings;
}

function addUp(amounts: readonly (Cents | null)[]): Cents | null {
  return amounts.reduce<Cents | null>(
    (sum, amount) => (sum === null || amount === null ? null : cents(sum + amount)),
    cents(0),
  );
}

function fixedAmounts(
  cap: Extract<Cap, { amount: string }>,
  periods: number,
  { takenBefore, takenThisYear, actualDamage }: CapHistory,
): Amounts {
  if (cap.amount === "actual-damage") {
    const amounts = [leftOf(actualDamage ?? cents(0), takenBefore)];
    return { reason: actualDamage === null ? "actual-damage-missing" : "cap", of: "all", amounts };
  }
  const most = cents(Number(cap.amount.replace(".", "")));
  switch (cap.per) {
    case "pay-period":
      return { reason: "cap", of: "period", amounts: Array.from({ length: periods }, () => most) };
    case "year":
      return { reason: "cap", of: "all", amounts: [leftOf(most, takenThisYear)] };
    default:
      return { reason: "cap", of: "all", amounts: [leftOf(most, takenBefore)] };
  }
}

function leftOf(most: Cents, taken: Cents): Cents {
  return cents(Math.max(0, most - taken));
}
