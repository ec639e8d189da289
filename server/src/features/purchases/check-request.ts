import type { RequestedPurchase as Asked, PurchaseRequest } from "@wagefloor/contract/purchases.ts";
import { calendarDate, cents } from "@wagefloor/domain/money.ts";
import {
  type CheckedPurchases,
  checkPurchases,
  type Ledger,
} from "@wagefloor/domain/purchases/check-purchases.ts";
import type { RequestedPurchase } from "@wagefloor/domain/purchases/purchase.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { wholeUnits } from "../../core/db/columns.ts";
import { readItems } from "../items/queries.ts";
import { readNumbersAlike, readRecorded } from "./queries.ts";

/** What is wrong with the purchases of a request, what is repeated, and what is to be recorded. */
export interface CheckedRequest extends CheckedPurchases {
  readonly balances: Ledger["balances"];
  /** The numbers of employees who were in a run or bought something. */
  readonly known: ReadonlySet<string>;
}

/** Checks purchases against what is recorded; nothing is written. */
export async function checkRequest(
  tx: TenantTransaction,
  { purchases }: Pick<PurchaseRequest, "purchases">,
): Promise<CheckedRequest> {
  const typed = [...new Set(purchases.map(({ employeeNumber }) => employeeNumber.trim()))].filter(isStorable);
  const alike = await readNumbersAlike(tx, typed);
  const numbers = [...new Set([...typed, ...alike.map(({ employeeNumber }) => employeeNumber)])];
  const ids = purchases.map(({ id }) => id);
  const recorded = (await readRecorded(tx, ids, numbers)).map(
    ({ boughtOn, recordedAt, returned, ...row }) => ({
      ...row,
      date: boughtOn,
      recordedAt: recordedAt.toISOString(),
      returned: cents(wholeUnits(returned, 2)),
    }),
  );
  const balances = new Map(
    alike.flatMap(({ employeeNumber, balance }) => (balance === null ? [] : [[employeeNumber, balance]])),
  );
  const items = (await readItems(tx)).map(
    ({ archivedAt, ...item }) => [item.id, { ...item, archived: archivedAt !== null }] as const,
  );
  const byText = Map.groupBy(
    alike.map(({ employeeNumber }) => employeeNumber),
    (employeeNumber) => employeeNumber.toUpperCase(),
  );
  const today = calendarDate(new Date().toISOString().slice(0, 10));
  const ledger = { today, items: new Map(items), numbersAlike: byText, balances, recorded };
  const known = new Set(alike.map(({ employeeNumber }) => employeeNumber));
  return { ...checkPurchases(purchases.map(requested), ledger), balances, known };
}

/** PostgreSQL has no text with this character. */
function isStorable(text: string): boolean {
  return !text.includes("\0");
}

function requested(asked: Asked, index: number): RequestedPurchase {
  const { id, kind, employeeNumber, date } = asked;
  return {
    ...{ id: id.toLowerCase(), kind, employeeNumber, date },
    line: asked.line ?? index + 1,
    itemId: asked.itemId?.toLowerCase() ?? null,
    amount: asked.amount ?? null,
    receiptNumber: asked.receiptNumber ?? null,
    note: asked.note ?? null,
    evenIfRepeated: asked.evenIfRepeated === true,
  };
}
