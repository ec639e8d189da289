import type { Cents } from "../../../money.ts";
import { largestPay } from "../../content/largest-pay.ts";

/** What a part of gross pay that few employees have, such as tips, adds up to for each of them. */
export class PartTally {
  /** Null where a row doesn't say how much it is. */
  readonly sums = new Map<number, Cents | null>();

  /** @param amount null where it isn't known */
  add(employee: number, amount: number | null): void {
    const before = this.sums.get(employee);
    const sum = amount === null || before === null ? null : (before ?? 0) + amount;
    this.sums.set(employee, sum !== null && Math.abs(sum) <= largestPay ? (sum as Cents) : null);
  }
}

/** With either sign, as systems write what they take off again. One that is as much as several others is taken for their total. */
export function tipsTogether(amounts: readonly number[]): number {
  const all = amounts.map(Math.abs).filter((amount) => amount > 0);
  const [sum, most] = [all.reduce((rest, amount) => rest + amount, 0), Math.max(...all)];
  return all.length > 2 && 2 * most === sum ? most : sum;
}
