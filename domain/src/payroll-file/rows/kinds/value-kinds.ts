import { foldedHeading } from "../../../payroll-systems/payroll-systems.ts";
import { earningKindOf, isWorked } from "../../inspect/headings/earning-kind.ts";
import { isExpense } from "../../inspect/headings/heading-meaning.ts";
import type { ReadingPlan } from "../../plan/reading-plan.ts";
import type { CellView } from "../../text/cell-view.ts";
import { none, TextTable } from "../../text/text-table.ts";

/** What the plan says of the rows with one value of the earnings type. */
export interface ValueKind {
  readonly value: string;
  readonly isRegular: boolean;
  /** Whether its hours weren't worked. */
  readonly isLeave: boolean;
  readonly isLeaveInGross: boolean;
  /** Pay of earlier periods beside gross pay, or in its total. */
  readonly isRetro: boolean;
  readonly isTips: boolean;
  readonly isDeduction: boolean;
  /** Neither the plan nor its name says whether it is pay for hours worked. */
  readonly isUnknown: boolean;
  /** How many times the regular rate it is usually paid, by its name; null where that doesn't say so. */
  readonly timesRate: number | null;
}

/**
 * Looks up the values of the earnings type. A plan that was made from a file's values knows them: of a further one the
 * name must say that it isn't pay for hours worked, such as leave or a tax; otherwise it is unknown.
 */
export class ValueKinds {
  readonly #plan: ReadingPlan;
  readonly #texts = new TextTable();
  readonly #kinds: ValueKind[] = [];
  readonly #listed: ReadonlySet<string>;
  readonly #blank: ValueKind;

  constructor(plan: ReadingPlan) {
    const { regularValues, leaveValues, leaveInGross, tips, otherValues, deduction } = trimmed(plan);
    this.#plan = { ...plan, regularValues, leaveValues, leaveInGross, tips, deduction };
    const others = [...(otherValues ?? []), ...(deduction === null ? [] : [deduction])];
    this.#listed = new Set([regularValues, leaveValues, leaveInGross, tips, others].flat());
    this.#blank = this.#read("");
  }

  /** The kind of the row with this cell. Cells are compared as trimmed texts. */
  of(cell: CellView): ValueKind {
    const text = this.#texts.intern(cell);
    if (text === none) return this.#blank;
    const known = this.#kinds[text];
    if (known !== undefined) return known;
    const kind = this.#read(cell.text());
    this.#kinds.push(kind);
    return kind;
  }

  #read(value: string): ValueKind {
    const { regularValues, leaveValues, leaveInGross, tips, deduction } = this.#plan;
    const known: ValueKind = {
      value,
      isRegular: regularValues.includes(value),
      isLeave: leaveValues.includes(value),
      isLeaveInGross: leaveInGross.includes(value),
      isRetro: !regularValues.includes(value) && earningKindOf(value) === "retro",
      isTips: tips.includes(value),
      isDeduction: deduction === value,
      isUnknown: false,
      timesRate: timesRateOf(value),
    };
    return this.#plan.otherValues === null || this.#listed.has(value) ? known : this.#byName(known);
  }

  #byName(unlisted: ValueKind): ValueKind {
    const kind = earningKindOf(unlisted.value);
    const hasTotal = isTotalOfKinds(this.#plan);
    if (kind === null || isWorked(kind)) return { ...unlisted, isUnknown: kind === null || !hasTotal };
    return {
      ...unlisted,
      isLeave: true,
      isLeaveInGross: hasTotal && (kind === "leave" || isExpense(unlisted.value)),
      isTips: kind === "tips",
    };
  }
}

const holiday = /\bhol(idays?)?\b/;

/** A name made of such words alone is pay at the regular rate; any other word, such as a shift's, may add a premium. */
const plainRegular =
  /^(( |^)(reg|regular|r|rg|hourly|base|basic|standard|straight|st|salary|salaried|sal|time|hours?|hrs|worked|pay|earnings?|wages?|amounts?|amt|\d+))+$/;

/** Of work on holidays it isn't known: employers pay once, one and a half times, or twice the rate. */
function timesRateOf(name: string): number | null {
  const folded = foldedHeading(name);
  if (holiday.test(folded)) return null;
  const kind = earningKindOf(folded.replace(/\bworked\b/g, "").trim()) ?? earningKindOf(folded);
  if (kind === "overtime") return 1.5;
  if (kind === "doubletime") return 2;
  return kind === "regular" && plainRegular.test(folded) ? 1 : null;
}

/** Whether gross pay is the total of the other kinds of pay, so that it holds what the plan doesn't know, too. */
export function isTotalOfKinds({ regularValues, leaveValues }: ReadingPlan): boolean {
  if (regularValues.some((value) => earningKindOf(value) === "grossTotal")) return true;
  return regularValues.length > 0 && regularValues.every((value) => leaveValues.includes(value));
}

function trimmed(plan: ReadingPlan) {
  const trim = (values: readonly string[]) => values.map((value) => value.trim());
  return {
    regularValues: trim(plan.regularValues),
    leaveValues: trim(plan.leaveValues),
    leaveInGross: trim(plan.leaveInGross),
    tips: trim(plan.tips),
    otherValues: plan.otherValues && trim(plan.otherValues),
    deduction: plan.deduction?.trim() ?? null,
  };
}
