import { type Cents, cents } from "../money.ts";

const step = 500;

/**
 * A plan that pays an amount off in so many equal payments, a multiple of 5.00 each and the rest last: 35.00 over four
 * paydays is 10.00, 10.00, 10.00, 5.00. Null if there is one payday only, or one that can't carry the payment.
 */
export function levelPayments(owed: Cents, ceilings: readonly Cents[]): Cents[] | null {
  if (ceilings.length < 2 || owed === 0) return null;
  const payment = Math.ceil(owed / ceilings.length / step) * step;
  const payments = ceilings.map((_, index) => cents(Math.max(0, Math.min(payment, owed - index * payment))));
  return payments.every((amount, index) => amount <= (ceilings[index] ?? 0)) ? payments : null;
}
