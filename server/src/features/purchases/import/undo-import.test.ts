import { randomUUID } from "node:crypto";
import type { EmployeeAuthorizations } from "@wagefloor/contract/authorizations.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type {
  NewPurchase,
  PurchaseList,
  PurchasesPreview,
  RecordedPurchases,
} from "@wagefloor/contract/purchases/purchases.ts";
import { expect, test } from "vitest";
import { rowsOf } from "../../../test/payroll/rows-of.ts";
import {
  addPayrollUser,
  balanceOf,
  type ErrorBody,
  expectReplay,
  type PayrollUser,
  payrollFile,
  stateOf,
} from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

const [bought, signedOn] = ["2025-02-20", "2025-02-18"];
const row = (employeeNumber: string, more: Partial<NewPurchase> = {}): NewPurchase => ({
  ...{ id: randomUUID(), employeeNumber, employeeConfirmed: true, date: bought, amount: 5900, ...more },
});

/** Records a list. */
async function recordList(clerk: PayrollUser, purchases: readonly NewPurchase[], id = randomUUID()) {
  const body = { purchases, import: { id, fileName: "vendor.csv" } };
  const answer = await clerk.post("/api/purchases", body);
  expect(answer.status, JSON.stringify(await answer.clone().json())).toBe(201);
  return { id, body, ...((await answer.json()) as RecordedPurchases) };
}

async function undo(clerk: PayrollUser, id: string) {
  const answer = await clerk.post(`/api/purchases/import/${id}/undo`, {});
  return { status: answer.status, ...((await answer.json()) as { undone: number } & Partial<ErrorBody>) };
}

const boots = { kind: "wear", worn: "footwear", needed: "yes", specialty: "no", offSite: "yes" };

async function addBoots(clerk: PayrollUser): Promise<Item> {
  const item = { name: "Boots", price: 12_000, employerShare: 0, answers: boots };
  const { items } = (await (await clerk.post("/api/items", item)).json()) as { items: Item[] };
  return items[0] as Item;
}

const authorizationsOf = async (clerk: PayrollUser, employeeNumber: string) =>
  (await clerk.read<EmployeeAuthorizations>(`/api/employees/${employeeNumber}/authorizations`))
    .authorizations;

test("a list that is undone leaves everything as it was before, and is undone once", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["1", "320.00"]]));
  const before = [await stateOf(clerk, ["1"]), await rowsOf(server.db, clerk)];
  const { id } = await recordList(clerk, [row("1"), row("2"), row("3", { kind: "opening", note: "Old" })]);
  expect(await undo(clerk, id)).toEqual({ status: 200, undone: 3 });
  const { undone_imports, ...rows } = await rowsOf(server.db, clerk);
  expect([await stateOf(clerk, ["1"]), rows]).toEqual(before);
  expect(undone_imports).toBe(1);
  expect((await clerk.read<PurchaseList>("/api/purchases")).count).toBe(0);
  expect(await undo(clerk, id)).toEqual({ status: 200, undone: 0 });
  // No one is known by the list: the next run charges its deduction amount.
  const run = await clerk.run(payrollFile([["2", "900.00"]]));
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toMatchObject({ startingCost: [5900] });
  await expectReplay(clerk, ["1", "2"]);
});

test("what was owed before a list is owed again, and the list can be recorded again", async () => {
  const clerk = await addPayrollUser(server);
  await recordList(clerk, [row("1", { amount: 1000 })]);
  const list = [row("1"), row("1", { amount: 2000 })];
  const { id } = await recordList(clerk, list);
  expect(await undo(clerk, id)).toMatchObject({ undone: 2 });
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: 1000, entries: [{ amount: 1000 }] });
  await recordList(clerk, list);
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: 8900 });
  await expectReplay(clerk, ["1"]);
});

test.each<[string, (clerk: PayrollUser, list: readonly NewPurchase[]) => Promise<unknown>]>([
  ["a run", (clerk) => clerk.run(payrollFile([["1", "320.00"]]))],
  ["a run that couldn't check anyone", (clerk) => clerk.run(payrollFile([["1", "320.00", "40", "Nowhere"]]))],
  ["another purchase", (clerk) => recordList(clerk, [row("1", { amount: 100 })])],
  [
    "a return",
    (clerk, [first]) =>
      clerk.post(`/api/purchases/${first?.id}/return`, { id: randomUUID(), date: bought, reason: "small" }),
  ],
])("a list isn't undone after %s, not even in part", async (_what, then) => {
  const clerk = await addPayrollUser(server);
  const list = [row("1"), row("2")];
  const { id } = await recordList(clerk, list);
  await then(clerk, list);
  const before = await rowsOf(server.db, clerk);
  expect(await undo(clerk, id)).toMatchObject({ status: 409, error: { code: "import_used" } });
  expect(await rowsOf(server.db, clerk)).toEqual(before);
});

test("an opening balance of 0.00 isn't undone after a run that left its employee out", async () => {
  const clerk = await addPayrollUser(server);
  const { id } = await recordList(clerk, [row("1", { kind: "opening", amount: 0, note: "Paid" })]);
  await clerk.run(
    payrollFile([
      ["1", "320.00"],
      ["2", "400.00"],
    ]),
  );
  expect(await undo(clerk, id)).toMatchObject({ status: 409, error: { code: "import_used" } });
});

test("a list that is undone is taken off what everyone owed after runs of others since", async () => {
  const clerk = await addPayrollUser(server);
  const { id } = await recordList(clerk, [row("2")]);
  await clerk.run(payrollFile([["1", "320.00"]]));
  expect(await undo(clerk, id)).toEqual({ status: 200, undone: 1 });
  await expectReplay(clerk, ["1"]);
});

test("a retry that comes after a list was undone records nothing", async () => {
  const clerk = await addPayrollUser(server);
  const { id, body } = await recordList(clerk, [row("1")]);
  await undo(clerk, id);
  const retry = await clerk.post("/api/purchases", body);
  expect([retry.status, await retry.json()]).toMatchObject([409, { error: { code: "import_undone" } }]);
  expect((await clerk.read<PurchaseList>("/api/purchases")).count).toBe(0);
});

test("the authorization of someone who was in no run yet names no state, though everyone else works in one", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["1", "400.00"]]));
  const { id: itemId } = await addBoots(clerk);
  await recordList(clerk, [row("1", { itemId, signedOn }), row("9", { itemId, signedOn })]);
  expect(await authorizationsOf(clerk, "1")).toMatchObject([{ state: { name: "Texas" } }]);
  expect(await authorizationsOf(clerk, "9")).toMatchObject([{ state: null }]);
});

test("no one undoes another organization's list", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const { id } = await recordList(clerk, [row("1")]);
  expect(await undo(stranger, id)).toMatchObject({ status: 404, error: { code: "import_not_found" } });
  expect((await clerk.read<PurchaseList>("/api/purchases")).count).toBe(1);
});

test("a signature date records the authorization with the purchase, where the state asks for no more", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(
    payrollFile([
      ["1", "400.00"],
      ["2", "400.00", "20", "US-IL"],
    ]),
  );
  const { id: itemId } = await addBoots(clerk);
  const signed = (employeeNumber: string) => row(employeeNumber, { itemId, signedOn });
  const list = [signed("1"), signed("1"), signed("2"), row("1", { itemId, amount: 100 })];
  const previewed = await clerk.post("/api/purchases/preview", {
    purchases: list.map((one) => ({ ...one, evenIfRepeated: true })),
  });
  const { signed: expected } = (await previewed.json()) as PurchasesPreview;
  const recorded = await recordList(
    clerk,
    list.map((one) => ({ ...one, evenIfRepeated: true })),
  );
  expect(recorded.signed).toEqual(expected);
  expect(recorded.signed).toMatchObject({ count: 1, missing: [{ line: 3, employeeNumber: "2" }] });
  expect(await authorizationsOf(clerk, "1")).toMatchObject([{ signedOn, item: { id: itemId } }]);
  expect(await authorizationsOf(clerk, "2")).toEqual([]);
  // Sent again, nothing is recorded twice.
  const again = (await (await clerk.post("/api/purchases", recorded.body)).json()) as RecordedPurchases;
  expect(again).toMatchObject({ recordedBefore: 4, signed: { count: 0 } });
  expect(await authorizationsOf(clerk, "1")).toHaveLength(1);
  // Neither is a paper that's on file when it's on another list, and the look before says so.
  const other = { purchases: [signed("1"), signed("1")].map((one) => ({ ...one, evenIfRepeated: true })) };
  const looked = (await (await clerk.post("/api/purchases/preview", other)).json()) as PurchasesPreview;
  expect(looked).toMatchObject({ count: 2, signed: { count: 0, missing: [] } });
  await undo(clerk, recorded.id);
  expect(await authorizationsOf(clerk, "1")).toMatchObject([{ standing: "withdrawn" }]);
});
