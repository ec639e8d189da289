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

/** Null where one isn't known. One that is as much as several others is taken for their total. */
export function tipsTogether(amounts: readonly (number | null)[]): number | null {
  let sum = 0;
  let most = 0;
  let count = 0;
  for (const value of amounts) {
    if (value === null) return null;
    if (value <= 0) continue;
    count++;
    sum += value;
    most = Math.max(most, value);
  }
  return count > 2 && 2 * most === sum ? most : sum;
}
