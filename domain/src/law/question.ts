import type { OutOfScope } from "../items/codes.ts";
import type { Consent } from "../items/gate/authorization.ts";
import type { Decision } from "../items/gate/gate.ts";
import { rulesOf } from "../items/item-rules.ts";
import type { ConsentPart, ItemClass } from "../items/rule-lists.ts";
import type { CalendarDate, Cents } from "../money.ts";
import type { PeriodTotals } from "../workweek/period-average.ts";
import type { Workweek } from "../workweek/workweek.ts";

/** Where an employee works, as far as rules on items go. */
export interface WorkPlace {
  /** The state's two letters; null if federal rules alone are asked for. */
  readonly state: string | null;
}

/** U.S. territories, whose rules no one has reviewed. */
const territories: ReadonlySet<string> = new Set(["PR", "GU", "VI", "AS", "MP"]);

/** `US`, `US-NY` or `US-WA-SEATTLE`, in capitals or not; null for what names no place. */
export function placeOf(jurisdiction: unknown): WorkPlace | null {
  const named = typeof jurisdiction === "string" ? jurisdiction.toUpperCase() : "";
  if (named === "US") return { state: null };
  const [, state] = /^US-([A-Z]{2})(?:-.+)?$/.exec(named) ?? [];
  if (state === undefined) return null;
  return rulesOf(state) !== undefined || territories.has(state) ? { state } : null;
}

/** Something that an employee owes for. */
export interface OwedItem {
  readonly itemClass: ItemClass | Extract<OutOfScope, "facility" | "garnishment">;
  readonly owed: Cents;
  /** The lowest number takes room first; equal ones in their order. */
  readonly priority: number;
  readonly consent: Consent;
  readonly terms: AgreedTerms;
  readonly decisions: readonly Decision[];
}

/** What a consent says that only some states ask for. */
export interface AgreedTerms {
  /** The parts that it's known to lack, such as the employer's signature. */
  readonly lacks: readonly ConsentPart[];
  /** Two letters of the state whose rules it follows; null if it names none. */
  readonly state: string | null;
  /** From how many more pay periods something may be deducted; null if it doesn't say. */
  readonly paymentsLeft: number | null;
}

/** A workweek, and what else its pay says. */
export interface PaidWeek extends Workweek {
  readonly grossWages: Cents;
  /** Some hours have a rate below the minimum wage. */
  readonly hasRateBelowMinimum: boolean;
  readonly hasUnmappedPay: boolean;
}

/** The pay period that the weeks end in. Without one, each workweek is paid by itself. */
export interface PayPeriod {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** What may be deducted from one employee's pay? */
export interface Question {
  /** Null if the place isn't resolved. */
  readonly place: WorkPlace | null;
  /** Why the employee isn't judged, if so. */
  readonly outOfScope: OutOfScope | null;
  readonly items: readonly OwedItem[];
  readonly weeks: readonly PaidWeek[];
  /** In place of weeks. */
  readonly periodTotals: PeriodTotals | null;
  readonly payPeriod: PayPeriod | null;
  readonly payDate: CalendarDate | null;
  /** A contract sets the minimum. */
  readonly hasContractFloor: boolean;
  /** By workweek; null if unknown. */
  readonly disposableEarnings: readonly Cents[] | null;
  /** By workweek; null if unknown. */
  readonly netWages: readonly Cents[] | null;
  /** What was really taken, in the employment and in the year of the pay date. */
  readonly takenBefore: Cents;
  readonly takenThisYear: Cents;
  readonly actualDamage: Cents | null;
}
