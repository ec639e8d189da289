import type { ReturnRequest } from "@wagefloor/contract/purchases.ts";
import { holderOf } from "@wagefloor/domain/employees/merging/merged-numbers.ts";
import {
  type CalendarDate,
  type Cents,
  calendarDate,
  cents,
  daysLater,
  formatCents,
} from "@wagefloor/domain/money.ts";
import { toPayBackAfter } from "@wagefloor/domain/purchases/capped-ledger.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { lockLedger } from "../../core/db/lock-ledger.ts";
import { readCappedLedgersAt, readItemsBought } from "../employees/capped/capped-ledgers.ts";
import { postForPerson } from "../employees/merges/post-for-person.ts";
import { readHolders, withMergedNumbers } from "../employees/merges/queries.ts";
import { takePlace } from "../employees/post-entries.ts";
import { findOwed } from "../employees/queries.ts";
import {
  findReturn,
  insertReturn,
  type PurchaseRow,
  type ReturnRow,
  readPurchases,
  readReturns,
} from "./queries.ts";
import { readStandings } from "./read-purchases.ts";
import { PurchaseRefusal } from "./refusals.ts";

/** What a return came to. */
interface Returned {
  readonly balance: Cents;
  /** What of it wasn't owed anymore. */
  readonly toPayBack: Cents;
}

/**
 * Takes back a purchase or a part of it. What the employee doesn't owe anymore is to be paid back, and no one owes less
 * than 0.00. The same return again is recorded once.
 * @throws Refusal purchase_not_found; return_refused for more than was bought, or another return under the same id
 */
export async function returnPurchase(
  tx: TenantTransaction,
  purchaseId: string,
  request: ReturnRequest,
): Promise<Returned> {
  await lockLedger(tx);
  const [purchase] = await readPurchases(tx, [purchaseId]);
  if (!purchase)
    throw new PurchaseRefusal("purchase_not_found", "We couldn't find this purchase. Reload the page.");
  const person = holderOf(await readHolders(tx), purchase.employeeNumber);
  const { owed, openProposals } = await findOwed(tx, person);
  if (owed === null) throw new Error("a purchase without a balance");
  const earlier = await findReturn(tx, request.id);
  if (earlier) return { balance: owed, toPayBack: paidBackBy(earlier, purchase, request) };
  const returns = await readReturns(tx, [purchase.id]);
  const amount = amountOf(purchase, cents(returns.reduce((sum, one) => sum + one.amount, 0)), request);
  await refuseWrittenOff(tx, purchase, amount);
  const returnedOn = dayOf(purchase, request);
  const toPayBack = await findToPayBack(tx, person, {
    ...{ purchaseId: purchase.id, amount, owed: cents(owed - openProposals) },
  });
  const { id, reason } = request;
  await insertReturn(tx, { id, purchaseId: purchase.id, amount, paidBack: toPayBack, returnedOn, reason });
  await post(tx, purchase, { amount, toPayBack, reason });
  return { balance: cents(owed + toPayBack - amount), toPayBack };
}

/** Of someone who bought items, what runs held stays owed, so that decides, too. */
async function findToPayBack(
  tx: TenantTransaction,
  person: string,
  returned: Parameters<typeof toPayBackAfter>[1],
) {
  const { amount, owed } = returned;
  const bought = await readItemsBought(tx, await withMergedNumbers(tx, [person]));
  const ledgers = bought.size > 0 ? await readCappedLedgersAt(tx, [person], Number.POSITIVE_INFINITY) : null;
  const ledger = ledgers?.get(person);
  return ledger ? toPayBackAfter(ledger, returned) : cents(Math.max(0, amount - owed));
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

function amountOf(purchase: PurchaseRow, returned: Cents, { amount }: ReturnRequest): Cents {
  const left = cents(purchase.amount - returned);
  if (left === 0) throw new PurchaseRefusal("return_refused", "All of this purchase was already returned.");
  if (amount === undefined || amount <= left) return amount ?? left;
  const already = returned === 0 ? "" : `, and ${formatCents(returned)} of it was already returned`;
  throw new PurchaseRefusal(
    "return_refused",
    `The employee was charged ${formatCents(purchase.amount)} for this purchase${already}. Enter at most ${formatCents(left)}.`,
  );
}

/** What was written off was never paid, so there is nothing to pay back. */
async function refuseWrittenOff(tx: TenantTransaction, purchase: PurchaseRow, amount: Cents): Promise<void> {
  const numbers = await withMergedNumbers(tx, [purchase.employeeNumber]);
  const standing = (await readStandings(tx, numbers)).get(purchase.id);
  if (!standing || standing.writtenOff === 0 || amount <= standing.paid + standing.open) return;
  throw new PurchaseRefusal(
    "return_refused",
    `${formatCents(standing.writtenOff)} of this purchase was written off. Undo the write-off on the employee's page, then record the return.`,
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
}

/** What adds to the balance comes first, so that none in between is below zero. */
async function post(tx: TenantTransaction, purchase: PurchaseRow, posting: Posting): Promise<void> {
  const { amount, toPayBack, reason } = posting;
  const position = await takePlace(tx);
  const { employeeNumber, id: purchaseId } = purchase;
  const entry = { employeeNumber, reason, purchaseId, position };
  const entries = [
    ...(toPayBack > 0 ? [{ ...entry, kind: "refund" as const, amount: toPayBack }] : []),
    { ...entry, kind: "return" as const, amount: cents(-amount) },
  ];
  await postForPerson(tx, employeeNumber, entries, position);
}
