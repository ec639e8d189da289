import type { Column } from "../../../columns.ts";
import type { Cents } from "../../../money.ts";
import { largestPay } from "../../content/largest-pay.ts";
import type { TippedPay } from "../../content/payroll-file.ts";
import { unreadable } from "../../numbers/numbers.ts";
import { isTotalOfKinds, type ReadingPlan } from "../../plan/reading-plan.ts";
import { firstRoom, withRoom } from "../../text/copied-into.ts";
import { EmployeeSet } from "./employee-set.ts";

/** What a part of gross pay that not everyone has, such as tips, adds up to for each of those who have it. */
export class PartTally {
  #sums = new Float64Array(firstRoom);
  readonly #of = new EmployeeSet();

  /** @param amount `unreadable` where a row doesn't say how much it is */
  add(employee: number, amount: number): void {
    if (employee >= this.#sums.length) this.#sums = withRoom(this.#sums, employee);
    const sum = (this.#sums[employee] as number) + amount;
    this.#sums[employee] = Math.abs(sum) <= largestPay ? sum : unreadable;
    this.#of.add(employee);
  }

  /** Null where it isn't known. */
  found(): Map<number, Cents | null> {
    const sumOf = (employee: number) => this.#sums[employee] as Cents;
    return new Map(
      this.#of
        .values()
        .map((employee) => [employee, sumOf(employee) === unreadable ? null : sumOf(employee)]),
    );
  }
}

/** With either sign, as systems write what they take off again. One that is as much as several others is taken for their total. */
export function tipsTogether(amounts: readonly number[]): number {
  const all = amounts.map(Math.abs).filter((amount) => amount > 0);
  const [sum, most] = [all.reduce((rest, amount) => rest + amount, 0), Math.max(...all)];
  return all.length > 2 && 2 * most === sum ? most : sum;
}

/** Whether gross pay may hold tips. */
export function mayHoldTips(plan: ReadingPlan): boolean {
  return plan.tipsInGross || isTotalOfKinds(plan);
}

/** What a file says of those who have tips. @param gross by employee */
export function tippedPay(
  plan: ReadingPlan,
  tips: ReadonlyMap<number, Cents | null>,
  gross: Column<Cents>,
): ReadonlyMap<number, TippedPay> {
  const mayHold = mayHoldTips(plan);
  // Where tips and gross pay are columns, gross pay only may hold the tips.
  const surelyHolds = mayHold && plan.earningsType !== null;
  const tipped = [...tips].map(([employee, ofEmployee]) => {
    const pay = gross[employee] as Cents;
    const without = ofEmployee === null ? null : ((pay - ofEmployee) as Cents);
    const paid = ofEmployee === null ? null : ((surelyHolds ? pay : pay + ofEmployee) as Cents);
    return [employee, { wages: mayHold ? without : pay, paid }] as const;
  });
  return new Map(tipped);
}
