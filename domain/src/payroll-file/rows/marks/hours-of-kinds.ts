import type { ReadingPlan } from "../../plan/reading-plan.ts";
import { isWorked } from "../../vocabulary/roles.ts";
import type { ValueKind } from "../kinds/value-kinds.ts";

/**
 * Who lacks hours where gross pay is a total in a row of its own, so that the rows of hours have no part in it: rows of
 * pay for hours worked, by the plan, by its name or because most rows of the kind have hours, that have none.
 */
export class HoursOfKinds {
  readonly #kinds = new Map<
    string,
    { withHours: number; readonly lacking: number[]; readonly isWork: boolean }
  >();

  add(
    { value, kind: named, isRegular, isLeave, isTips, isDeduction }: ValueKind,
    employee: number,
    amount: number,
    hours: number,
  ): void {
    if (isRegular || isLeave || isTips || isDeduction || amount <= 0) return;
    let kind = this.#kinds.get(value);
    if (kind === undefined) {
      kind = { withHours: 0, lacking: [], isWork: isWorked(named) };
      this.#kinds.set(value, kind);
    }
    if (hours === 0) kind.lacking.push(employee);
    else kind.withHours++;
  }

  /** @param plan of which the known values that aren't leave or the like are pay for hours worked */
  lacking({ otherValues, leaveValues }: ReadingPlan): number[] {
    const known = new Set(otherValues?.filter((value) => !leaveValues.includes(value)));
    return [...this.#kinds].flatMap(([value, { withHours, lacking, isWork }]) =>
      withHours >= lacking.length || known.has(value) || isWork ? lacking : [],
    );
  }
}
