import { randomUUID } from "node:crypto";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type {
  ListedPurchase,
  NewPurchase,
  PurchaseList,
  PurchasesPreview,
  RecordedPurchases,
} from "@wagefloor/contract/purchases/purchases.ts";
import { expect, test } from "vitest";
import {
  addPayrollUser,
  balanceOf,
  type ErrorBody,
  expectReplay,
  type PayrollUser,
  payrollFile,
} from "../../test/payroll-user.ts";
import { rowsRead } from "../../test/postgres/rows-read.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { withoutRules } from "../../test/without-rules.ts";
import { sumPurchases } from "./queries.ts";

const server = await sharedTestServer();

const date = "2026-11-20";
const bought = (employeeNumber: string, more: Partial<NewPurchase> = {}): NewPurchase => ({
  ...{ id: randomUUID(), employeeNumber, employeeConfirmed: true, date, amount: 5900 },
  ...more,
});
const opening = (employeeNumber: string, amount: number, more: Partial<NewPurchase> = {}) =>
  bought(employeeNumber, { kind: "opening", amount, note: "Owed from our spreadsheet", ...more });
const record = (clerk: PayrollUser, ...purchases: NewPurchase[]) =>
  clerk.post("/api/purchases", { purchases });
const takeBack = (clerk: PayrollUser, { id }: NewPurchase, more: object = {}) =>
  clerk.post(`/api/purchases/${id}/return`, { id: randomUUID(), date, reason: "too small", ...more });
const put = (clerk: PayrollUser, { id }: { readonly id: string }, body: object) =>
  clerk.put(`/api/items/${id}`, body);
const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
const refusal = async (answer: Promise<Response>) => (await read<ErrorBody>(answer)).error;

async function addItem(clerk: PayrollUser, name: string, price = 12_000, employerShare = 6100) {
  const { items } = await read<{ items: Item[] }>(
    clerk.post("/api/items", { name, price, employerShare, ...withoutRules }),
  );
  return items.find((item) => item.name === name) as Item;
}

test("purchases of people who were in no run yet are what their first run starts from", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots");
  const answer = await record(
    clerk,
    bought("1", { itemId: boots.id, amount: null, receiptNumber: " R-7 " }),
    bought("2", { amount: 2000, note: "gloves" }),
    bought("1", { amount: 1000 }),
  );
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    recordedBefore: 0,
    total: 8900,
    purchases: [
      {
        ...{ employeeNumber: "1", item: { name: "Boots" }, amount: 5900, receiptNumber: "R-7" },
        ...{ date, recordedBy: clerk.email, returns: [], import: null },
      },
      { employeeNumber: "2", item: null, note: "gloves" },
      {},
    ],
  });
  const run = await clerk.run(
    payrollFile([
      ["1", "320.00"],
      ["2", "320.00"],
      ["3", "320.00"],
    ]),
  );
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toMatchObject({
    startingCost: [6900, 2000, 5900],
  });
  expect(await balanceOf(clerk, "1")).toMatchObject({
    balance: 6900 - 2960,
    entries: [
      { kind: "run", amount: -2960 },
      { kind: "purchase", amount: 1000, item: null },
      { kind: "purchase", amount: 5900, item: { id: boots.id, name: "Boots" } },
    ],
  });
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("deductions pay the oldest purchase first, and the list says what is still owed for each", async () => {
  const clerk = await addPayrollUser(server);
  const [first, second] = [bought("1"), bought("1", { amount: 2000 })];
  await record(clerk, first, second);
  await clerk.run(payrollFile([["1", "350.40"]]));
  const list = () => clerk.read<PurchaseList>("/api/purchases?employee=1");
  const standing = ({ amount, paid, open }: ListedPurchase) => [amount, paid, open];
  expect((await list()).purchases.map(standing)).toEqual([
    [2000, 100, 1900],
    [5900, 5900, 0],
  ]);
  expect(await read(takeBack(clerk, first))).toMatchObject({ balance: 0, toPayBack: 4000 });
  expect((await list()).purchases.map(standing)).toEqual([
    [2000, 2000, 0],
    [5900, 0, 0],
  ]);
  expect(await balanceOf(clerk, "1")).toMatchObject({
    entries: [
      { kind: "return", amount: -5900, balanceAfter: 0, reason: "too small" },
      { kind: "refund", amount: 4000, balanceAfter: 5900 },
      { kind: "run", amount: -6000 },
      {},
      {},
    ],
  });
  await expectReplay(clerk, ["1"]);
});

test("a purchase is returned in parts, never more than was bought, and each return once", async () => {
  const clerk = await addPayrollUser(server);
  const boots = bought("1");
  await record(clerk, boots);
  const part = { id: randomUUID(), amount: 2000 };
  for (const _again of [1, 2]) {
    const answer = await takeBack(clerk, boots, part);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      ...{ balance: 3900, toPayBack: 0 },
      purchase: { returns: [{ amount: 2000, date, reason: "too small", recordedBy: clerk.email }] },
    });
  }
  expect(await refusal(takeBack(clerk, boots, { ...part, amount: 100 }))).toMatchObject({
    code: "return_refused",
    message: expect.stringContaining("Another return"),
  });
  expect(await refusal(takeBack(clerk, boots, { amount: 3901 }))).toMatchObject({
    code: "return_refused",
    message:
      "The employee was charged 59.00 for this purchase, and 20.00 of it was already returned. Enter at most 39.00.",
  });
  expect(await refusal(takeBack(clerk, boots, { date: "2026-11-19" }))).toMatchObject({
    message: expect.stringContaining("before the purchase"),
  });
  expect(await read(takeBack(clerk, boots))).toMatchObject({ balance: 0, toPayBack: 0 });
  expect(await refusal(takeBack(clerk, boots))).toMatchObject({
    message: "All of this purchase was already returned.",
  });
  expect((await takeBack(clerk, bought("1"))).status).toBe(404);
  // Who returned everything owes nothing, and isn't charged the deduction amount.
  const run = await clerk.run(
    payrollFile([
      ["1", "320.00"],
      ["2", "320.00"],
    ]),
  );
  expect(run).toMatchObject({ employeesAnalyzed: 1, employeesSkipped: 1 });
});

test("all of a request is recorded or nothing, and each problem says its line and what to do", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots");
  await put(clerk, boots, { archived: true });
  await record(clerk, bought("7"));
  const wrong = [
    bought("1"),
    bought(" "),
    bought("1", { itemId: randomUUID() }),
    bought("1", { itemId: boots.id }),
    bought("1", { date: "11/20/2026" }),
    bought("1", { date: "2099-01-01" }),
    bought("1", { amount: null }),
    bought("1", { amount: 0 }),
    bought("1", { amount: -100 }),
    bought("1", { amount: 100_000_001 }),
    bought("1", { receiptNumber: "x".repeat(101), line: 40 }),
    bought("1\u0000"),
    opening("7", 100),
    opening("8", 100, { note: " " }),
    opening("9", 100),
    opening("9", 200),
  ];
  const { code, message, problems } = await refusal(record(clerk, ...wrong));
  expect({ code, message }).toEqual({
    code: "purchases_refused",
    message: "Line 2: Enter an employee number. Nothing was recorded. 13 more need to be fixed too.",
  });
  expect((problems as PurchasesPreview["problems"]).map(({ line, field }) => [line, field])).toEqual([
    [2, "employeeNumber"],
    [3, "itemId"],
    [4, "itemId"],
    [5, "date"],
    [6, "date"],
    [7, "amount"],
    [8, "amount"],
    [9, "amount"],
    [10, "amount"],
    [40, "receiptNumber"],
    [12, "employeeNumber"],
    [13, "employeeNumber"],
    [14, "note"],
    [16, "employeeNumber"],
  ]);
  expect((await clerk.fetch("/api/employees/1/balance")).status).toBe(404);
  expect(await clerk.read("/api/purchases")).toMatchObject({ count: 1 });
});

test("the same purchase again is recorded once, also at the same moment; another one under its id is refused", async () => {
  const clerk = await addPayrollUser(server);
  const purchases = [bought("1", { note: "boots" }), bought("2")];
  const answers = await Promise.all([1, 2, 3].map(() => record(clerk, ...purchases)));
  const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<RecordedPurchases>));
  expect(bodies.map(({ recordedBefore }) => recordedBefore).sort()).toEqual([0, 2, 2]);
  const first = bodies[0]?.purchases;
  for (const { purchases: again } of bodies) expect(again).toEqual(first);
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: 5900 });
  const [one] = purchases as [NewPurchase, NewPurchase];
  expect(await refusal(record(clerk, { ...one, amount: 6000 }))).toMatchObject({
    code: "purchases_refused",
    problems: [{ field: "id", line: 1 }],
  });
  const twice = bought("3");
  expect(await refusal(record(clerk, twice, twice))).toMatchObject({
    problems: [{ field: "id", line: 2, sentence: "This is the purchase of line 1 again" }],
  });
});

test("the same invoice twice is recognized before anything is written, and recorded if that is confirmed", async () => {
  const clerk = await addPayrollUser(server);
  const invoice = () => [bought("1", { receiptNumber: "R-1" }), bought("2", { receiptNumber: "R-2" })];
  const [boots] = invoice() as [NewPurchase, NewPurchase];
  await record(clerk, boots, bought("2", { receiptNumber: "R-2" }));
  const again = [...invoice(), bought("3"), bought("3", { line: 9 })];
  const preview = await read<PurchasesPreview>(clerk.post("/api/purchases/preview", { purchases: again }));
  expect(preview).toMatchObject({
    problems: [],
    repeated: [
      { line: 1, recorded: { id: boots.id } },
      { line: 2 },
      { line: 9, recorded: null, sameAsLine: 3 },
    ],
    count: 4,
    employees: 3,
  });
  const { code, repeated } = await refusal(record(clerk, ...again));
  expect({ code, repeated }).toEqual({ code: "purchases_repeated", repeated: preview.repeated });
  expect((await clerk.fetch("/api/employees/3/balance")).status).toBe(404);
  const confirmed = again.map((one) => ({ ...one, evenIfRepeated: true }));
  expect((await record(clerk, ...confirmed)).status).toBe(201);
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: 11_800 });
  // One that was returned can be bought again.
  const other = await addPayrollUser(server);
  await record(other, boots);
  await takeBack(other, boots);
  expect((await record(other, bought("1", { receiptNumber: "R-1" }))).status).toBe(201);
});

test.each([
  ["isn't in the list", undefined, true],
  ["is in lower case", "r-1", true],
  ["is another one", "R-2", false],
])(
  "a purchase is asked about if it may be recorded already: its receipt number %s",
  async (_, receipt, isAsked) => {
    const clerk = await addPayrollUser(server);
    const recorded = bought("1", { receiptNumber: "R-1" });
    await record(clerk, recorded);
    const listed = bought("1", receipt === undefined ? {} : { receiptNumber: receipt });
    const preview = clerk.post("/api/purchases/preview", { purchases: [listed] });
    expect((await read<PurchasesPreview>(preview)).repeated).toMatchObject(
      isAsked ? [{ line: 1, recorded: { id: recorded.id } }] : [],
    );
  },
);

test("opening balances are what was owed before, and 0.00 charges nothing", async () => {
  const clerk = await addPayrollUser(server);
  expect(
    (await record(clerk, bought("1", { amount: 1000 }), opening("1", 2450), opening("2", 0))).status,
  ).toBe(201);
  expect(await balanceOf(clerk, "1")).toMatchObject({
    balance: 3450,
    entries: [{ kind: "purchase" }, { kind: "opening", amount: 2450, reason: "Owed from our spreadsheet" }],
  });
  expect(await refusal(record(clerk, opening("1", 100)))).toMatchObject({
    message:
      "Line 1: This employee already has a balance of 34.50. Correct the balance instead. Nothing was recorded.",
  });
  const run = await clerk.run(
    payrollFile([
      ["1", "900.00"],
      ["2", "900.00"],
    ]),
  );
  expect(run).toMatchObject({ employeesAnalyzed: 1, employeesSkipped: 1, totalProposedDeduction: 3450 });
});

test("whose a number is that a spreadsheet cut short is asked, and case doesn't matter", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["00ab", "900.00"]]));
  const preview = await read<PurchasesPreview>(
    clerk.post("/api/purchases/preview", {
      purchases: ["AB", "77", "00AB"].map((number) => bought(number, { employeeConfirmed: false })),
    }),
  );
  expect(preview.unmatched).toMatchObject([
    { line: 1, employeeNumber: "AB", proposed: [{ employeeNumber: "00ab" }] },
    { line: 2, employeeNumber: "77", proposed: [] },
  ]);
  await record(clerk, bought("00AB"));
  expect(await balanceOf(clerk, "00ab")).toMatchObject({ balance: 5900 });
});

test("purchases are listed newest first, page by page, by employee, item and import", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots");
  const from = { id: randomUUID(), fileName: "invoice.csv" };
  const many = Array.from({ length: 5 }, (_, at) => bought(`e${at}`, { itemId: at < 2 ? boots.id : null }));
  await clerk.post("/api/purchases", { purchases: many, import: from });
  await record(clerk, bought("e0", { amount: 100 }));
  const list = (query: string) => clerk.read<PurchaseList>(`/api/purchases?${query}`);
  const first = await list("limit=4");
  expect(first).toMatchObject({ count: 6, total: 5 * 5900 + 100 });
  const second = await list(`limit=4&before=${first.next}`);
  expect(second.next).toBeNull();
  const numbers = [...first.purchases, ...second.purchases].map(({ employeeNumber }) => employeeNumber);
  expect(numbers).toEqual(["e0", "e4", "e3", "e2", "e1", "e0"]);
  expect(await list("employee=E0")).toMatchObject({ count: 2 });
  expect(await list(`item=${boots.id}`)).toMatchObject({
    count: 2,
    purchases: [{ item: { name: "Boots" } }, {}],
  });
  expect(await list(`import=${from.id}`)).toMatchObject({
    count: 5,
    purchases: [{ import: from }, {}, {}, {}, {}],
  });
  expect(await list("search=OOT")).toMatchObject({ count: 2 });
  expect(await list("search=E4")).toMatchObject({ count: 1, purchases: [{ employeeNumber: "e4" }] });
  expect(await list("employee=nobody")).toMatchObject({ count: 0, purchases: [], next: null });
});

test("[DATA-02] another organization's purchases and items are neither seen nor used", async () => {
  const [owner, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const item = await addItem(owner, "Boots");
  const boots = bought("1", { itemId: item.id });
  await record(owner, boots);
  expect(await stranger.read("/api/items")).toEqual({ items: [] });
  expect(await stranger.read("/api/purchases")).toMatchObject({ count: 0, purchases: [] });
  expect((await takeBack(stranger, boots)).status).toBe(404);
  expect((await stranger.post(`/api/purchases/${boots.id}/return/preview`, {})).status).toBe(404);
  expect((await put(stranger, item, { archived: true })).status).toBe(404);
  expect(await refusal(record(stranger, bought("1", { itemId: item.id })))).toMatchObject({
    problems: [{ field: "itemId" }],
  });
  // The same id is another organization's own.
  expect((await record(stranger, { ...boots, itemId: null })).status).toBe(201);
  const exported = await owner.read<{ purchases: unknown[]; items: unknown[] }>("/api/accounts/export.json");
  expect(exported).toMatchObject({
    purchases: [{ id: boots.id, actor: owner.userId, person_number: "1" }],
    items: [{ name: "Boots", actor: owner.userId }],
    purchaseReturns: [],
  });
});

test("a search of purchases looks through the items once, and not again for each purchase", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots");
  const many = Array.from({ length: 50 }, (_, at) => bought(`${at}`, { itemId: boots.id, amount: null }));
  expect((await record(clerk, ...many, bought("boots"), bought("other"))).status).toBe(201);
  await server.db.asReader(clerk, async (tx) => {
    const search = async () =>
      expect(await sumPurchases(tx, { search: "BOOT", employeeNumbers: null })).toMatchObject({ count: 51 });
    expect(await rowsRead(tx, "items", search)).toBe(1);
  });
});
