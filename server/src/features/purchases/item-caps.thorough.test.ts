import { randomUUID } from "node:crypto";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { MergePreview } from "@wagefloor/contract/employees/merges.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { ListedPurchase, PurchaseList } from "@wagefloor/contract/purchases/purchases.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import { addUserWithProfile, answerTo, lookAt, review, runReview } from "../../test/payroll/reviewing.ts";
import {
  addPayrollUser,
  balanceOf,
  type ErrorBody,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { withoutRules } from "../../test/without-rules.ts";

const server = await sharedTestServer();

const boots = { name: "Boots", price: 9900, employerShare: 4000, periodCap: 1000, ...withoutRules };

async function addItem(clerk: PayrollUser, item: object): Promise<Item> {
  const answer = await clerk.post("/api/items", item);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { items } = (await answer.json()) as { items: Item[] };
  return items.find(({ name }) => name === (item as { name: string }).name) as Item;
}

/** Buys an item at its price, or something else for an amount. */
async function buy(clerk: PayrollUser, employeeNumber: string, what: Item | number): Promise<string> {
  const id = randomUUID();
  const bought = typeof what === "number" ? { amount: what, note: "Jacket" } : { itemId: what.id };
  const purchase = {
    id,
    employeeNumber,
    employeeConfirmed: true,
    date: "2025-02-20",
    evenIfRepeated: true,
    ...bought,
  };
  const answer = await clerk.post("/api/purchases", { purchases: [purchase] });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return id;
}

/** 40 hours in Texas: more than 600.00 are left. */
const paid = (...names: string[]) => {
  fileNumber += 1;
  return payrollFile(names.map((name) => [name, `900.${10 + fileNumber}`]));
};
let fileNumber = 0;

const dayOf = (nth: number) => `2025-03-${String(nth).padStart(2, "0")}`;

const proposedOf = async (clerk: PayrollUser, { id }: Run) => {
  const { employeeNumber, proposedDeduction } = await clerk.read<Results>(`/api/runs/${id}/results`);
  return Object.fromEntries(employeeNumber.map((name, row) => [name, proposedDeduction[row]]));
};

/** What is paid of each purchase of an employee, the oldest first. */
const paidOf = async (clerk: PayrollUser, employee: string) => {
  const { purchases } = await clerk.read<PurchaseList>(`/api/purchases?employee=${employee}`);
  return purchases.toReversed().map(({ paid }: ListedPurchase) => paid);
};

const change = (clerk: PayrollUser, { id }: Item, terms: object) => clerk.put(`/api/items/${id}`, terms);

test("a cap is more than 0.00 and stays when a change to the item doesn't mention it", async () => {
  const clerk = await addPayrollUser(server);
  for (const periodCap of [0, -1, 10.5]) {
    const refused = await clerk.post("/api/items", { ...boots, periodCap });
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as ErrorBody).error.message).toBe(
      "Please enter more than 0.00, such as 10.00, or leave it blank for no limit",
    );
  }
  const item = await addItem(clerk, boots);
  expect(item).toMatchObject({ periodCap: 1000, employeePays: 5900 });
  const { periodCap: _, ...terms } = boots;
  const capOf = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { items: Item[] }).items[0]?.periodCap;
  expect(await capOf(change(clerk, item, { ...terms, price: 10_000 }))).toBe(1000);
  expect(await capOf(change(clerk, item, { ...terms, periodCap: 20_000 }))).toBe(20_000);
  expect(await capOf(change(clerk, item, { ...terms, periodCap: null }))).toBeNull();
});

test("[CALC-06] a run deducts no more than the cap for all purchases of an item, and other purchases as before", async () => {
  const clerk = await addPayrollUser(server);
  const item = await addItem(clerk, boots);
  const gloves = await addItem(clerk, {
    ...{ name: "Gloves", price: 800, employerShare: 0, periodCap: 5000 },
    ...withoutRules,
  });
  for (const name of ["1", "2", "2", "3"]) await buy(clerk, name, item);
  await buy(clerk, "3", 2500);
  await buy(clerk, "4", gloves);
  const run = await clerk.run(paid("1", "2", "3", "4", "5"), { payDate: dayOf(7) });
  expect(await proposedOf(clerk, run)).toEqual({ 1: 1000, 2: 1000, 3: 3500, 4: 800, 5: 5900 });
  const { verdict, reasons, safeDeduction } = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(verdict.codes.map((code) => verdict.values[code])).toEqual([
    ...["reduced", "reduced", "reduced", "ok", "ok"],
  ]);
  expect(reasons.codes.map((code) => reasons.values[code]?.includes("item-cap"))).toEqual([
    ...[true, true, true, false, false],
  ]);
  expect(safeDeduction).toEqual([5900, 11_800, 8400, 800, 5900]);
  expect(await paidOf(clerk, "3")).toEqual([1000, 2500]);
  const next = await clerk.run(paid("1", "2", "3", "4"), { payDate: dayOf(14) });
  expect(await proposedOf(clerk, next)).toEqual({ 1: 1000, 2: 1000, 3: 1000 });
  for (let nth = 15; nth < 18; nth++) await clerk.run(paid("1"), { payDate: dayOf(nth) });
  const listed = await clerk.read<Employees>("/api/employees");
  const view = createEmployeeView(listed);
  const left = ["1", "2", "3"].map(
    (name) => view.deductionsLeftOf(listed.employeeNumber.indexOf(name))?.count,
  );
  expect(left).toEqual([1, 10, 4]);
  const last = await clerk.run(paid("1"), { payDate: dayOf(21) });
  expect(await proposedOf(clerk, last)).toEqual({ 1: 900 });
  await expectReplay(clerk, ["1", "2", "3", "4", "5"]);
});

test("expected further deductions stay within net pay, even if a cap limited the last one", async () => {
  const register =
    "Employee ID,Work Location,Hours,Gross Pay,Net Pay\n1,US-TX,40,900.00,15.00\n2,US-TX,40,900.00,750.00\n";
  const clerk = await addUserWithProfile(server, register);
  const item = await addItem(clerk, boots);
  for (const name of ["1", "2"]) await buy(clerk, name, item);
  const run = await clerk.run(register, { payDate: dayOf(7) });
  expect(await proposedOf(clerk, run)).toEqual({ 1: 1000, 2: 1000 });
  for (const name of ["1", "2"]) await buy(clerk, name, 6000);
  const listed = await clerk.read<Employees>("/api/employees");
  const view = createEmployeeView(listed);
  const left = ["1", "2"].map((name) => view.deductionsLeftOf(listed.employeeNumber.indexOf(name))?.count);
  expect(left).toEqual([8, 5]);
});

test("two runs of one pay period share the cap", async () => {
  const clerk = await addPayrollUser(server);
  const item = await addItem(clerk, boots);
  await buy(clerk, "1", item);
  const runs = [
    await clerk.run(paid("1"), { payDate: dayOf(7) }),
    await clerk.run(paid("1"), { payDate: dayOf(7) }),
    await clerk.run(paid("1"), { payDate: dayOf(14), periodStart: dayOf(1), periodEnd: dayOf(10) }),
    await clerk.run(paid("1"), { payDate: dayOf(17), periodStart: dayOf(10), periodEnd: dayOf(12) }),
    await clerk.run(paid("1"), { payDate: dayOf(21), periodStart: dayOf(13), periodEnd: dayOf(19) }),
  ];
  const proposed = await Promise.all(runs.map((run) => proposedOf(clerk, run)));
  expect(proposed.map((one) => one["1"])).toEqual([1000, 0, 1000, 0, 1000]);
  await clerk.post(`/api/runs/${runs[0]?.id}/void`, { reason: "wrong file" });
  expect(await proposedOf(clerk, runs[1] as Run)).toEqual({ 1: 1000 });
  await expectReplay(clerk, ["1"]);
});

test("a changed cap applies from the next run on: recalculated, voided, and replaced runs keep theirs", async () => {
  const clerk = await addPayrollUser(server);
  const item = await addItem(clerk, boots);
  for (const name of ["1", "2"]) await buy(clerk, name, item);
  const first = await clerk.run(paid("1", "2"), { payDate: dayOf(7) });
  await change(clerk, item, { ...boots, periodCap: 700 });
  const second = await clerk.run(paid("1", "2"), { payDate: dayOf(14) });
  await change(clerk, item, { ...boots, periodCap: null });
  expect(await proposedOf(clerk, second)).toEqual({ 1: 700, 2: 700 });

  const { id } = await review(clerk, paid("1"), { payDate: dayOf(7), replaces: first.id });
  const looked = await clerk.read<{ review: Parameters<typeof runReview>[1] }>(`/api/runs/reviews/${id}`);
  const replaced = await runReview(clerk, looked.review);
  expect(await proposedOf(clerk, replaced)).toEqual({ 1: 1000 });
  expect(await proposedOf(clerk, second)).toEqual({ 1: 700, 2: 700 });
  await clerk.post(`/api/runs/${replaced.id}/void`, { reason: "wrong file" });
  expect(await proposedOf(clerk, second)).toEqual({ 1: 700, 2: 700 });
  const third = await clerk.run(paid("1", "2"), { payDate: dayOf(21) });
  expect(await proposedOf(clerk, third)).toEqual({ 1: 5200, 2: 5200 });
  await expectReplay(clerk, ["1", "2"]);
});

test("a recalculated run follows an earlier return: less is open for the item", async () => {
  const clerk = await addPayrollUser(server);
  const item = await addItem(clerk, { ...boots, periodCap: 5000 });
  const bought = await buy(clerk, "1", item);
  const wrong = await clerk.run(paid("1"), { payDate: dayOf(7) });
  await buy(clerk, "1", 2000);
  await clerk.post(`/api/purchases/${bought}/return`, {
    ...{ id: randomUUID(), date: "2025-03-08", reason: "too small", amount: 900 },
  });
  const later = await clerk.run(paid("1"), { payDate: dayOf(14) });
  expect(await proposedOf(clerk, later)).toEqual({ 1: 2000 });
  await clerk.post(`/api/runs/${wrong.id}/void`, { reason: "wrong file" });
  expect(await proposedOf(clerk, later)).toEqual({ 1: 7000 });
  expect(await paidOf(clerk, "1")).toEqual([5000, 2000]);
  await expectReplay(clerk, ["1"]);
});

test("what payroll didn't take is open again for its own item", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.put("/api/profiles/balances-follow", { balancesFollow: "confirmed" });
  const item = await addItem(clerk, boots);
  await buy(clerk, "1", item);
  await buy(clerk, "1", 4000);
  const first = await clerk.run(paid("1"), { payDate: dayOf(7) });
  const second = await clerk.run(paid("1"), { payDate: dayOf(14) });
  expect([await proposedOf(clerk, first), await proposedOf(clerk, second)]).toEqual([
    { 1: 5000 },
    { 1: 1000 },
  ]);
  expect(await paidOf(clerk, "1")).toEqual([0, 0]);
  await confirmTaken(clerk, first, { 1: 4500 });
  expect(await paidOf(clerk, "1")).toEqual([1000, 3500]);
  await confirmTaken(clerk, second, { 1: 0 });
  expect(await paidOf(clerk, "1")).toEqual([1000, 3500]);
  const third = await clerk.run(paid("1"), { payDate: dayOf(21) });
  expect(await proposedOf(clerk, third)).toEqual({ 1: 1500 });
  await confirmTaken(clerk, third, { 1: 2000 });
  expect(await paidOf(clerk, "1")).toEqual([2500, 4000]);
  expect(await balanceOf(clerk, "1")).toMatchObject({ balance: 3400, openProposals: 0 });
  await expectReplay(clerk, ["1"]);
});

test("a merged employee's purchases share the cap; runs before the merge don't", async () => {
  const clerk = await addPayrollUser(server);
  const item = await addItem(clerk, boots);
  for (const name of ["1", "2"]) await buy(clerk, name, item);
  const first = await clerk.run(paid("1", "2"), { payDate: dayOf(7) });
  const pair = { one: "1", other: "2", keep: "2" };
  const checked = await clerk.post("/api/employee-merges/check", pair);
  const { seen } = (await checked.json()) as MergePreview;
  await clerk.post("/api/employee-merges", { id: randomUUID(), ...pair, seen });
  const second = await clerk.run(paid("1", "2"), { payDate: dayOf(14) });
  expect(await proposedOf(clerk, second)).toEqual({ 2: 1000 });
  expect([...(await paidOf(clerk, "2"))].sort()).toEqual([1000, 2000]);
  await clerk.post(`/api/runs/${first.id}/void`, { reason: "wrong file" });
  expect(await proposedOf(clerk, second)).toEqual({ 2: 1000 });
  expect((await balanceOf(clerk, "2")).balance).toBe(11_800 - 1000);
  const again = await clerk.run(paid("1"), { payDate: dayOf(21) });
  expect(await proposedOf(clerk, again)).toEqual({ 2: 1000 });
  await expectReplay(clerk, ["2"]);
});

test("[RES-03] the downloads of a run name the items whose caps limit a deduction, as its panel does", async () => {
  const clerk = await addPayrollUser(server);
  const download = async ({ id }: Run, kind: string) => {
    const answer = await clerk.fetch(`/api/runs/${id}/payroll-${kind}.csv?timeZone=America/Chicago`);
    return parse(await answer.text(), { columns: true, bom: true }) as Record<string, string>[];
  };
  const without = await clerk.run(paid("9"), { payDate: dayOf(6) });
  expect(Object.keys((await download(without, "all"))[0] ?? {})).not.toContain("Item Limits");
  const item = await addItem(clerk, { ...boots, name: "Bottes d'été" });
  for (const name of ["1", "2", "3"]) await buy(clerk, name, item);
  await buy(clerk, "4", 2500);
  const first = await clerk.run(paid("1", "2", "3", "4"), { payDate: dayOf(7) });
  const second = await clerk.run(paid("1", "4"), { payDate: dayOf(7) });
  const pair = { one: "1", other: "2", keep: "2" };
  const { seen } = (await (await clerk.post("/api/employee-merges/check", pair)).json()) as MergePreview;
  await clerk.post("/api/employee-merges", { id: randomUUID(), ...pair, seen });
  const third = await clerk.run(paid("1", "3"), { payDate: dayOf(14) });
  const chosen = "Bottes d'été: Someone at your company chose to deduct it without checking state rules.";
  const own = `Bottes d'été: up to $10.00 per pay period. $59.00 is owed for it. ${chosen}`;
  for (const kind of ["all", "outstanding"]) {
    const capsOf = async (run: Run) =>
      Object.fromEntries((await download(run, kind)).map((row) => [row["Employee ID"], row["Item Limits"]]));
    expect(await capsOf(first)).toEqual({
      ...{ 1: own, 2: own, 3: own },
      ...(kind === "all" && { 4: "" }),
    });
    expect(await capsOf(second)).toEqual({
      1: `Bottes d'été: up to $10.00 per pay period. $49.00 is owed for it. Other runs of this pay period deduct $10.00. ${chosen}`,
    });
    expect(await capsOf(third)).toEqual({
      2: `Bottes d'été: up to $10.00 per pay period. $98.00 is owed for it. ${chosen}`,
      3: `Bottes d'été: up to $10.00 per pay period. $49.00 is owed for it. ${chosen}`,
    });
  }
  await change(clerk, item, { ...boots, name: "Boots", periodCap: 2000 });
  expect((await download(third, "all"))[0]?.["Item Limits"]).toContain("Boots: up to $10.00 per pay period.");
});

test("[DATA-02] another organization's cap limits nothing here", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  await addItem(other, boots);
  const item = await addItem(clerk, { ...boots, periodCap: null });
  await buy(clerk, "1", item);
  expect(await proposedOf(clerk, await clerk.run(paid("1")))).toEqual({ 1: 5900 });
});

test("a review that confirms an earlier run shows what the file will deduct, even from employees who owe nothing yet", async () => {
  const register = (gross: string, deducted: string) =>
    `Employee ID,Work Location,Hours,Gross Pay,Boots Deduction\n1,US-TX,40,${gross},${deducted}\n2,US-TX,40,${gross},\n`;
  const clerk = await addUserWithProfile(server, register("900.00", "1.00"));
  const item = await addItem(clerk, { ...boots, periodCap: 10_000 });
  await buy(clerk, "1", item);
  const first = await clerk.run(register("900.00", ""), { payDate: dayOf(7) });
  expect(await proposedOf(clerk, first)).toMatchObject({ 1: 5900 });
  await change(clerk, item, { ...boots, periodCap: 1000 });
  const { id } = await review(clerk, register("900.01", "5.00"), { payDate: dayOf(14) });
  await answerTo(clerk, { id }, "deductions", first.id);
  const looked = await lookAt(clerk, id);
  const use = looked.deductions?.use;
  const run = await runReview(clerk, looked, {
    deductions: use && { for: use.for, seen: use.seen },
  });
  expect(await proposedOf(clerk, run)).toMatchObject({ 1: 1000 });
  await expectReplay(clerk, ["1", "2"]);
});
