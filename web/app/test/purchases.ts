import { screen, within } from "@testing-library/react";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type {
  ListedPurchase,
  PurchasesPreview,
  ReturnPreview,
} from "@wagefloor/contract/purchases/purchases.ts";
import { api } from "../lib/api.ts";
import { answer, endpoint } from "./server.ts";

const itemList = endpoint(api.items, "$get");
export const preview = endpoint(api.purchases.preview, "$post");
export const record = endpoint(api.purchases, "$post");
export const purchaseList = endpoint(api.purchases, "$get");
const employeeList = endpoint(api.employees, "$get");
const peopleList = endpoint(api.purchases.people, "$get");

export const boots: Item = {
  id: "b7c8d9e0-0000-4000-8000-000000000001",
  name: "Work boots",
  price: 14900,
  employerShare: 0,
  employeePays: 14900,
  periodCap: null,
  purchases: 0,
  archived: false,
  itemClass: null,
  answers: {},
  answered: null,
};

export const vest: Item = {
  ...boots,
  id: "b7c8d9e0-0000-4000-8000-000000000002",
  name: "Vest",
  price: 4000,
  employerShare: 1500,
  employeePays: 2500,
};

/** No authorization came with the purchases. */
export const noneSigned = { count: 0, missing: [] };

/** A purchase as the list has it. */
export const purchase: ListedPurchase = {
  id: "b7c8d9e0-0000-4000-8000-000000000003",
  kind: "purchase",
  employeeNumber: "1001",
  item: { id: boots.id, name: boots.name },
  date: "2026-11-02",
  amount: 14900,
  receiptNumber: "R-1",
  note: null,
  import: null,
  returns: [],
  recordedAt: "2026-11-03T10:00:00.000Z",
  recordedBy: "clerk@payroll.example",
  paid: 4000,
  writtenOff: 0,
  open: 10900,
  proposed: 0,
};

/** The items and employees that there are. */
export function asShop(
  items: readonly Item[],
  people: readonly { readonly number: string; readonly name: string }[],
): void {
  answer(itemList, { items: [...items] });
  answer(peopleList, {
    people: people.map(({ number, name }) => ({ employeeNumber: number, names: [name] })),
  });
  const count = people.length;
  const coded = { values: [null], codes: people.map(() => 0) };
  answer(employeeList, {
    count,
    employeeNumber: people.map(({ number }) => number),
    name: people.map(({ name }) => name),
    ...{ place: coded, lastRun: coded, verdict: coded, measure: coded },
    lastDeduction: people.map(() => null),
    owed: people.map(() => null),
    openProposals: null,
    takenShortfall: null,
    toPayBack: null,
    toDo: people.map(() => 0),
    headroom: people.map(() => null),
    analyzed: people.map(() => 1 as const),
    notSeen: people.map(() => 0 as const),
    lastDay: people.map(() => null),
  });
}

/** What the server says of purchases that would be recorded. @returns the bodies that are sent */
export function foundInPreview(found: Partial<PurchasesPreview> = {}): unknown[] {
  return answer(preview, {
    ...{ problems: [], repeated: [], unmatched: [], itemRules: [], count: 0, employees: 0, total: 0 },
    signed: noneSigned,
    ...found,
  });
}

/** What the server says a return of `purchase` would come to. @returns the bodies that are sent */
export function foundForReturn(found: Partial<ReturnPreview> = {}): unknown[] {
  const path = { method: "post", path: `/api/purchases/${purchase.id}/return/preview` } as const;
  return answer(path, {
    ...{ amount: 14900, owed: 10900, balance: 0, toPayBack: 4000 },
    ...{ paysForOthers: 0, openProposals: 0, held: [], ...found },
  });
}

/** The form that records a purchase, once it's there. */
export async function purchaseForm() {
  const dialog = await screen.findByRole("dialog", { name: "Record a purchase" });
  await within(dialog).findByLabelText("Item");
  return dialog;
}
