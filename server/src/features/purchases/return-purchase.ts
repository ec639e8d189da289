import type { ReturnRequest } from "@wagefloor/contract/purchases/purchases.ts";
import {
  type CalendarDate,
  type Cents,
  calendarDate,
  cents,
  daysLater,
  formatCents,
} from "@wagefloor/domain/money.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { takePlace } from "../ledger/stored/post-entries.ts";
import { postForPerson } from "../merging/post-for-person.ts";
import { findReturn, insertReturn, type PurchaseRow, type ReturnRow } from "./queries.ts";
import { PurchaseRefusal } from "./refusals.ts";
import { findOwedForReturn, readReturnable, weighReturn } from "./weigh-return.ts";

/** What a return came to. */
interface Returned {
  readonly balance: Cents;
  /** What of it wasn't owed anymore. */
  readonly toPayBack: Cents;
}

/**
 * Takes back a purchase or a part of it. What the employee doesn't owe anymore is to be paid back, and no one owes less
 * than 0.00. The same return again is recorded once.
 * @throws Refusal purchase_not_found; return_changed, if it comes to something else than was shown; return_refused for
 * more than was bought, or another return under the same id
 */
export async function returnPurchase(
  tx: TenantTransaction,
  purchaseId: string,
  request: ReturnRequest,
): Promise<Returned> {
  await lockLedger(tx);
  const purchase = await readReturnable(tx, purchaseId);
  const earlier = await findReturn(tx, request.id);
  if (earlier) {
    const { owed } = await findOwedForReturn(tx, purchase);
    return { balance: owed, toPayBack: paidBackBy(earlier, purchase, request) };
  }
  const returnedOn = dayOf(purchase, request);
  const { amount, toPayBack, balance, classedItems } = await weighReturn(tx, purchase, request.amount);
  refuseChanged({ balance, toPayBack }, request);
  const { id, reason } = request;
  await insertReturn(tx, { id, purchaseId: purchase.id, amount, paidBack: toPayBack, returnedOn, reason });
  await post(tx, purchase, { amount, toPayBack, reason, classedItems });
  return { balance, toPayBack };
}

/** A run, a purchase or a correction came between. */
function refuseChanged({ balance, toPayBack }: Returned, { seen }: ReturnRequest): void {
  if (seen === undefined || (seen.balance === balance && seen.toPayBack === toPayBack)) return;
  throw new PurchaseRefusal(
    "return_changed",
    `The employee's balance has changed. With this return, ${formatCents(toPayBack)} is to be paid back, and ${formatCents(balance)} is still owed. Nothing was recorded. Check the amounts and record the return again.`,
  );
}

function paidBackBy(earlier: ReturnRow, purchase: PurchaseRow, asked: ReturnRequest): Cents {
  const isSame =
    earlier.purchaseId === purchase.id &&
    (asked.amount ?? earlier.amount) === earlier.amount &&
    earlier.returnedOn === asked.date &&
    earlier.reason === asked.reason;
  if (isSame) return earlier.paidBack;
  throw new PurchaseRefusal(
    "return_refused",
    "Another return was recorded in its place. Reload the page and enter this one again.",
  );
}

function dayOf({ boughtOn }: PurchaseRow, { date }: ReturnRequest): CalendarDate {
  const day = calendarDate(date);
  const tomorrow = daysLater(calendarDate(new Date().toISOString().slice(0, 10)), 1);
  if (day >= boughtOn && day <= tomorrow) return day;
  const when = day < boughtOn ? `before the purchase, which was on ${boughtOn}` : "in the future";
  throw new PurchaseRefusal("return_refused", `This date is ${when}. Check the date of the return.`);
}

interface Posting extends Pick<ReturnRequest, "reason"> {
  readonly amount: Cents;
  readonly toPayBack: Cents;
  readonly classedItems: string[] | null;
}

/** What adds to the balance comes first, so that none in between is below zero. */
async function post(tx: TenantTransaction, purchase: PurchaseRow, posting: Posting): Promise<void> {
  const { amount, toPayBack, reason, classedItems } = posting;
  const position = await takePlace(tx);
  const { employeeNumber, id: purchaseId } = purchase;
  const entry = { employeeNumber, reason, purchaseId, position };
  const entries = [
    ...(toPayBack > 0 ? [{ ...entry, kind: "refund" as const, amount: toPayBack }] : []),
    { ...entry, kind: "return" as const, amount: cents(-amount), classedItems },
  ];
  await postForPerson(tx, employeeNumber, entries, position);
}
