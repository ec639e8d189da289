import { type ColumnMeaning, columnsMeaning } from "../../plan/column-meanings.ts";
import { isTotalOfKinds, kindOf, type ReadingPlan } from "../../plan/reading-plan.ts";
import type { CellView } from "../../text/cell-view.ts";
import { none, TextTable } from "../../text/text-table.ts";
import { meaningOf } from "../../vocabulary/meaning-of.ts";
import { isWorked, repeatsHours } from "../../vocabulary/roles.ts";

/** What the plan says of the rows with one value of the earnings type. */
export type ValueKind = Readonly<ReturnType<typeof kindOfValue>>;

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
    return kindOfValue(this.#plan, value, this.#listed.has(value));
  }
}

/** @param isListed whether the plan has the value in one of its lists */
function kindOfValue(plan: ReadingPlan, value: string, isListed: boolean) {
  const { regularValues, leaveValues, leaveInGross, tips, deduction, otherValues } = plan;
  const kind = kindOf(plan, value);
  const meaning = meaningOf(value);
  const hasTotal = isTotalOfKinds(plan);
  /** A person's decision isn't by name. */
  const isByName = !isListed || plan.kinds[value] !== undefined;
  const isServiceCharge = meaning.says("serviceCharge") && hasTotal;
  // A driver's pay by the mile has the name of expenses, and a mere adjustment may be this period's.
  const mayBeForHours =
    meaning.says("mayBePiece") || (meaning.kind === "retro" && !meaning.says("earlierPeriod"));
  const isSaid = (one: ColumnMeaning) => columnsMeaning(plan, one).includes(value);
  const [isRegular, isKnownLeave] = [regularValues.includes(value), leaveValues.includes(value)];
  const isOnTop = repeatsHours(kind) && isKnownLeave;
  // Else the values of gross pay are totals, which have the hours of the others once more.
  const hasWorkedValues = regularValues.some((regular) => !leaveValues.includes(regular));
  const isNew = otherValues !== null && !isListed;
  const isNoWork = isNew && kind !== null && !isWorked(kind);
  const isUnknown = isNew && !isNoWork && (kind === null || !hasTotal);
  const isBonus =
    kind === "bonus" || (kind === "commission" && !isServiceCharge) || (mayBeForHours && !hasTotal);
  return {
    value,
    /** What its name says that it is. */
    kind,
    isRegular,
    isOvertime: kind === "overtime" || kind === "doubletime",
    /** Whether its hours weren't worked. */
    isLeave: isKnownLeave || isNoWork,
    /** Whether it's paid on top of other pay for the same hours. */
    isOnTop,
    isLeaveInGross:
      leaveInGross.includes(value) || (isNoWork && hasTotal && (kind === "leave" || meaning.isExpense)),
    /** Leave among gross pay, beside values of work. */
    isLeaveInRegular: isRegular && isKnownLeave && !isOnTop && hasWorkedValues,
    /** Pay of earlier periods beside gross pay, or in its total. */
    isRetro: !isRegular && kind === "retro",
    isTips: tips.includes(value) || (isNoWork && kind === "tips"),
    /** A bonus or commission beside gross pay, or in its total; or pay of an unknown kind in a total. */
    isBeside: (!isRegular && isBonus && !isSaid("pay")) || (isUnknown && hasTotal),
    /** A service charge in gross pay that is the total of all kinds. */
    isServiceCharge: isServiceCharge && !isSaid("pay"),
    /** Whether it is deducted from this pay for uniforms, tools, shortages and the like, or nothing says what it is. */
    usesRoom:
      !(deduction === value && plan.usesDeduction) &&
      !isSaid("otherwise-deducted") &&
      (meaning.usesRoom || (kind === "openDeduction" && !meaning.says("plainDeduction"))),
    isDeduction: deduction === value,
    /** Its name says that it's none, but rows of it that have hours may be. */
    mayBeWork: !isRegular && isByName && meaning.kind === kind && meaning.mayBeWork,
    /** Neither the plan nor its name says whether it is pay for hours worked. */
    isUnknown,
    /** How many times the regular rate it is usually paid, by its name; null where that doesn't say so. */
    timesRate: meaning.timesRate,
  };
}
