import { type ColumnMeaning, columnsMeaning } from "../../plan/column-meanings.ts";
import { isTotalOfKinds, kindOf, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { CellView } from "../../text/cell-view.ts";
import { none, TextTable } from "../../text/text-table.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { type EarningKind, isWorked, repeatsHours } from "../../vocabulary/roles.ts";

/** What the plan says of the rows with one value of the earnings type. */
export interface ValueKind {
  readonly value: string;
  /** What its name says that it is. */
  readonly kind: EarningKind | null;
  readonly isRegular: boolean;
  readonly isOvertime: boolean;
  /** Whether its hours weren't worked. */
  readonly isLeave: boolean;
  /** Whether it's paid on top of other pay for the same hours. */
  readonly isOnTop: boolean;
  readonly isLeaveInGross: boolean;
  /** Leave among gross pay, beside values of work. */
  readonly isLeaveInRegular: boolean;
  /** Pay of earlier periods beside gross pay, or in its total. */
  readonly isRetro: boolean;
  readonly isTips: boolean;
  /** A bonus or commission beside gross pay, or in its total; or pay of an unknown kind in a total. */
  readonly isBeside: boolean;
  /** A service charge in gross pay that is the total of all kinds. */
  readonly isServiceCharge: boolean;
  /** Whether it is deducted from this pay for uniforms, tools, shortages and the like, or nothing says what it is. */
  readonly usesRoom: boolean;
  readonly isDeduction: boolean;
  /** Its name says that it's none, but rows of it that have hours may be. */
  readonly mayBeWork: boolean;
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
    const { regularValues, leaveValues, leaveInGross, tips, otherValues, deduction } = plan;
    this.#plan = plan;
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
    const kind = kindOf(this.#plan, value);
    const meaning = meaningOf(value);
    /** A person's decision isn't by name. */
    const isByName = !this.#listed.has(value) || this.#plan.kinds[value] !== undefined;
    const isServiceCharge = meaning.says("serviceCharge") && isTotalOfKinds(this.#plan);
    // A driver's pay by the mile has the name of expenses, and a mere adjustment may be this period's.
    const mayBeForHours =
      meaning.says("mayBePiece") || (meaning.kind === "retro" && !meaning.says("earlierPeriod"));
    const isSaid = (meaning: ColumnMeaning) => columnsMeaning(this.#plan, meaning).includes(value);
    const [isRegular, isLeave] = [regularValues.includes(value), leaveValues.includes(value)];
    const isOnTop = repeatsHours(kind) && isLeave;
    // Else the values of gross pay are totals, which have the hours of the others once more.
    const hasWorkedValues = regularValues.some((regular) => !leaveValues.includes(regular));
    const known: ValueKind = {
      ...{ value, kind, isRegular, isLeave, isOnTop },
      isOvertime: kind === "overtime" || kind === "doubletime",
      isLeaveInGross: leaveInGross.includes(value),
      isLeaveInRegular: isRegular && isLeave && !isOnTop && hasWorkedValues,
      isRetro: !regularValues.includes(value) && kind === "retro",
      isTips: tips.includes(value),
      isBeside:
        !regularValues.includes(value) &&
        (kind === "bonus" ||
          (kind === "commission" && !isServiceCharge) ||
          (mayBeForHours && !isTotalOfKinds(this.#plan))) &&
        !isSaid("pay"),
      isServiceCharge: isServiceCharge && !isSaid("pay"),
      usesRoom:
        deduction !== value &&
        !isSaid("otherwise-deducted") &&
        (meaning.usesRoom || (kind === "openDeduction" && !meaning.says("plainDeduction"))),
      isDeduction: deduction === value,
      mayBeWork: !isRegular && isByName && meaning.kind === kind && meaning.mayBeWork,
      isUnknown: false,
      timesRate: meaning.timesRate,
    };
    return this.#plan.otherValues === null || this.#listed.has(value) ? known : this.#byName(known);
  }

  #byName(unlisted: ValueKind): ValueKind {
    const { kind } = unlisted;
    const hasTotal = isTotalOfKinds(this.#plan);
    if (kind === null || isWorked(kind)) {
      const isUnknown = kind === null || !hasTotal;
      return { ...unlisted, isUnknown, isBeside: unlisted.isBeside || (isUnknown && hasTotal) };
    }
    return {
      ...unlisted,
      isLeave: true,
      isLeaveInGross: hasTotal && (kind === "leave" || meaningOf(unlisted.value).isExpense),
      isTips: kind === "tips",
    };
  }
}
