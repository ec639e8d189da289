import type { RequestedPurchase as Asked, PurchaseRequest } from "@wagefloor/contract/purchases/purchases.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { type Holders, holderOf, numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import {
  type CheckedPurchases,
  checkPurchases,
  type Ledger,
} from "@wagefloor/domain/purchases/check-purchases.ts";
import type { RequestedPurchase } from "@wagefloor/domain/purchases/purchase.ts";
import type { TenantTransaction } from "../../core/db/client.ts";
import { readMoney } from "../../core/db/columns.ts";
import { readItems } from "../items/queries.ts";
import { readHolders } from "../ledger/merged/queries.ts";
import { matchPurchases, type Unmatched } from "./match-purchases.ts";
import { readNumbersAlike, readRecorded } from "./queries.ts";

/** What is wrong with the purchases of a request, what is repeated, and what is to be recorded. */
export interface CheckedRequest extends CheckedPurchases {
  readonly balances: Ledger["balances"];
  /** Those of which it isn't certain whose they are. */
  readonly unmatched: readonly Unmatched[];
}

/** Checks purchases against what is recorded; nothing is written. */
export async function checkRequest(
  tx: TenantTransaction,
  { purchases }: Pick<PurchaseRequest, "purchases">,
): Promise<CheckedRequest> {
  const holders = await readHolders(tx);
  const holderOfTyped = await createHolderFinder(tx, holders, purchases);
  const asked = purchases.map((one) => ({
    ...one,
    employeeNumber: holderOfTyped(one.employeeNumber.trim()),
  }));
  const typed = [...new Set(asked.map(({ employeeNumber }) => employeeNumber))].filter(isStorable);
  const alike = (await readNumbersAlike(tx, typed)).filter(
    ({ employeeNumber }) => !holders.has(employeeNumber),
  );
  const known = new Set(alike.map(({ employeeNumber }) => employeeNumber));
  const numbers = [...new Set([...typed, ...known])].flatMap((number) => numbersOf(holders, number));
  const ids = purchases.map(({ id }) => id);
  const recorded = (await readRecorded(tx, ids, numbers)).map(
    ({ boughtOn, recordedAt, returned, ...row }) => ({
      ...row,
      employeeNumber: holderOf(holders, row.employeeNumber),
      date: boughtOn,
      recordedAt: recordedAt.toISOString(),
      returned: readMoney(returned),
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
  const checked = checkPurchases(asked.map(requested), ledger);
  const isConfirmed = ({ index }: { readonly index: number }) => purchases[index]?.employeeConfirmed === true;
  const open = checked.fresh.filter((one) => !isConfirmed(one));
  return { ...checked, balances, unmatched: await matchPurchases(tx, open, known) };
}

/** Whose a typed number is: that of exactly this number, else of a merged one that differs only in case. */
async function createHolderFinder(
  tx: TenantTransaction,
  holders: Holders,
  purchases: PurchaseRequest["purchases"],
): Promise<(number: string) => string> {
  if (holders.size === 0) return (number) => number;
  const typed = purchases.map(({ employeeNumber }) => employeeNumber.trim()).filter(isStorable);
  const recorded = await readNumbersAlike(tx, [...new Set(typed)]);
  const known = new Set(recorded.map(({ employeeNumber }) => employeeNumber));
  const inAnyCase = new Map([...holders].map(([merged, kept]) => [merged.toUpperCase(), kept]));
  return (number) =>
    holders.get(number) ?? (known.has(number) ? number : (inAnyCase.get(number.toUpperCase()) ?? number));
}

/** PostgreSQL has no text with this character. */
function isStorable(text: string): boolean {
  return !text.includes("\0");
}

function requested(asked: Asked, index: number): RequestedPurchase {
  const { id, kind, employeeNumber, date } = asked;
  return {
    ...{ id: id.toLowerCase(), kind, employeeNumber, date },
    employeeName: asked.employeeName ?? null,
    line: asked.line ?? index + 1,
    itemId: asked.itemId?.toLowerCase() ?? null,
    amount: asked.amount ?? null,
    receiptNumber: asked.receiptNumber ?? null,
    note: asked.note ?? null,
    evenIfRepeated: asked.evenIfRepeated === true,
  };
}
