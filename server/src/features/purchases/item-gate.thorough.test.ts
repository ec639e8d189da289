import { randomUUID } from "node:crypto";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { OpenItemRules } from "@wagefloor/contract/items/classes.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { PurchaseList, ReturnPreview } from "@wagefloor/contract/purchases/purchases.ts";
import type { FoundItems } from "@wagefloor/contract/runs/found-items.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { employeeToDos } from "@wagefloor/domain/employees/employee-to-dos.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { confirmTaken } from "../../test/payroll/confirm-taken.ts";
import { replaceRun } from "../../test/payroll/replace-run.ts";
import { review, runReview } from "../../test/payroll/reviewing.ts";
import {
  addPayrollUser,
  balanceOf,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { withoutRules } from "../../test/without-rules.ts";

const server = await sharedTestServer();

const footwear = { kind: "wear", worn: "footwear", needed: "yes", specialty: "no", offSite: "yes" };
const classes = {
  "work-boots": footwear,
  "protective-equipment": { kind: "wear", worn: "gear", needed: "yes" },
  "medical-exam": { kind: "medical" },
  uniform: { kind: "wear", worn: "clothing", needed: "yes" },
  advance: { kind: "money", credit: "no" },
} as const;

async function addItem(clerk: PayrollUser, name: string, itemClass: keyof typeof classes | null) {
  const answers = itemClass === null ? withoutRules : { answers: classes[itemClass] };
  const terms = { name, price: 5900, employerShare: 0, ...answers };
  const answer = await clerk.post("/api/items", terms);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { items } = (await answer.json()) as { items: Item[] };
  return items.find((item) => item.name === name) as Item;
}

async function buy(clerk: PayrollUser, employeeNumber: string, what: Item | number): Promise<string> {
  const bought = typeof what === "number" ? { amount: what, note: "Jacket" } : { itemId: what.id };
  const purchase = {
    id: randomUUID(),
    employeeNumber,
    employeeConfirmed: true,
    date: "2025-02-20",
    evenIfRepeated: true,
    ...bought,
  };
  const answer = await clerk.post("/api/purchases", { purchases: [purchase] });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return purchase.id;
}

/** What a return comes to, as its preview said, and what became of each purchase then. */
async function takeBack(clerk: PayrollUser, employeeNumber: string, id: string, more: object = {}) {
  const previewed = await clerk.post(`/api/purchases/${id}/return/preview`, more);
  const seen = (await previewed.json()) as ReturnPreview;
  const body = { id: randomUUID(), date: "2025-03-20", reason: "returned", seen, ...more };
  const answer = await clerk.post(`/api/purchases/${id}/return`, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { balance, toPayBack } = (await answer.json()) as { balance: number; toPayBack: number };
  const { purchases } = await clerk.read<PurchaseList>(`/api/purchases?employee=${employeeNumber}`);
  const standings = purchases.map(({ item, paid, open }) => [item?.name ?? null, paid, open]);
  expect([seen.balance, seen.toPayBack]).toEqual([balance, toPayBack]);
  const { held, paysForOthers } = seen;
  return { balance, toPayBack, held, paysForOthers, standings };
}

async function authorize(clerk: PayrollUser, employeeNumber: string, item: Item, terms: object = {}) {
  const id = randomUUID();
  const signed = { id, itemId: item.id, state: "TX", total: 10_000, signedOn: "2025-02-20", ...terms };
  const answer = await clerk.post(`/api/employees/${employeeNumber}/authorizations`, signed);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return id;
}

const revoke = (clerk: PayrollUser, id: string, on: string) =>
  clerk.post(`/api/authorizations/${id}/events`, { kind: "revoked", on, receivedBy: "Payroll" });

const voidRun = (clerk: PayrollUser, { id }: Run) =>
  clerk.post(`/api/runs/${id}/void`, { reason: "wrong file" });

/** 40 hours at a place: more than 250.00 are left in each of these states. */
const paid = (...names: (string | readonly [name: string, place: string])[]) => {
  fileNumber += 1;
  return payrollFile(
    names.map((name) => {
      const [number, place] = typeof name === "string" ? [name, "US-TX"] : name;
      return [number, `1100.${10 + fileNumber}`, "40", place];
    }),
  );
};
let fileNumber = 0;

const dayOf = (nth: number) => `2025-03-${String(nth).padStart(2, "0")}`;

/** Verdict, reasons about items and proposed deduction by employee. */
async function found(clerk: PayrollUser, { id }: Pick<Run, "id">) {
  const results = await clerk.read<Results>(`/api/runs/${id}/results`);
  const { employeeNumber, verdict, reasons, proposedDeduction } = results;
  const ofItems = [
    "item-blocked",
    "needs-authorization",
    "item-not-reviewed",
    "item-without-class",
    "item-cap",
    "authorization-used-up",
  ];
  return Object.fromEntries(
    employeeNumber.map((name, row) => {
      const all = reasons.values[reasons.codes[row] ?? 0] ?? [];
      const said = all.filter((reason) => ofItems.includes(reason));
      return [name, [verdict.values[verdict.codes[row] ?? 0], proposedDeduction[row], ...said]];
    }),
  );
}

test("[CALC-06] a run deducts nothing for an item without the authorization its state requires, and other items as before", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  const helmet = await addItem(clerk, "Helmet", "protective-equipment");
  const exam = await addItem(clerk, "Exam", "medical-exam");
  const mug = await addItem(clerk, "Mug", null);
  for (const name of ["1", "2", "3"]) await buy(clerk, name, boots);
  await buy(clerk, "3", 2500);
  await buy(clerk, "4", helmet);
  await buy(clerk, "5", exam);
  await buy(clerk, "6", mug);
  await buy(clerk, "7", helmet);
  await buy(clerk, "7", boots);
  await buy(clerk, "9", boots);
  await authorize(clerk, "2", boots);
  await authorize(clerk, "9", boots, { state: "IN", amount: 2000, employerSigned: true });
  const names = ["1", "2", "3", "4", ["5", "US-WA"], "6", "7", "8", ["9", "US-IN"]] as const;
  const run = await clerk.run(paid(...names), { payDate: dayOf(7) });
  expect(await found(clerk, run)).toEqual({
    1: ["needs-authorization", 0, "needs-authorization"],
    2: ["ok", 5900],
    3: ["reduced", 2500, "needs-authorization"],
    4: ["blocked", 0, "item-blocked"],
    5: ["not-reviewed", 0, "item-not-reviewed"],
    6: ["ok", 5900],
    7: ["blocked", 0, "item-blocked", "needs-authorization"],
    8: ["ok", 5900],
    9: ["blocked", 0, "item-blocked"],
  });
  const { items } = await clerk.read<FoundItems>(`/api/runs/${run.id}/results/9/items`);
  expect(items).toMatchObject([{ standing: "blocked", fault: "disposable-earnings-missing" }]);
  expect((await balanceOf(clerk, "3")).balance).toBe(5900);
  const { safeDeduction } = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(safeDeduction.slice(0, 4)).toEqual([5900, 5900, 8400, 5900]);
  await expectReplay(clerk, ["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});

test("[CALC-06] an authorization counts only while it is valid, for its item, and for its amount", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  const vest = await addItem(clerk, "Vest", "work-boots");
  const names = ["1", "2", "3", "4", "5", "6"];
  for (const name of names) await buy(clerk, name, boots);
  await authorize(clerk, "1", boots, { expiresOn: "2025-03-06" });
  await revoke(clerk, await authorize(clerk, "2", boots), "2025-03-07");
  await authorize(clerk, "3", boots, { amount: 2000 });
  await authorize(clerk, "4", vest);
  await authorize(clerk, "5", boots, { forPayDate: "2025-03-14" });
  await authorize(clerk, "6", boots, { itemId: null, state: null });
  const run = await clerk.run(paid(...names), { payDate: dayOf(7) });
  const lacks = ["needs-authorization", 0, "needs-authorization"];
  expect(await found(clerk, run)).toEqual({
    ...{ 1: lacks, 2: lacks, 3: ["reduced", 2000, "item-cap"], 4: lacks, 5: lacks },
    6: lacks,
  });
  const next = await clerk.run(paid("3", "5"), { payDate: dayOf(14) });
  expect(await found(clerk, next)).toEqual({ 3: ["reduced", 2000, "item-cap"], 5: ["ok", 5900] });
  await expectReplay(clerk, names);
});

test("[RES-03] a download names what limits a deduction for an item, but not the caps of items that aren't deducted", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  const capped = async (name: string, answers: object) => {
    const answer = await clerk.post("/api/items", {
      name,
      price: 5900,
      employerShare: 0,
      periodCap: 1000,
      ...answers,
    });
    const { items } = (await answer.json()) as { items: Item[] };
    return items.find((item) => item.name === name) as Item;
  };
  const helmet = await capped("Helmet", { answers: classes["protective-equipment"] });
  const mug = await capped("Mug", withoutRules);
  await buy(clerk, "1", boots);
  await authorize(clerk, "1", boots, { amount: 2000 });
  for (const item of [helmet, mug]) await buy(clerk, "2", item);
  const run = await clerk.run(paid("1", "2"), { payDate: dayOf(7) });
  expect(await found(clerk, run)).toEqual({
    1: ["reduced", 2000, "item-cap"],
    2: ["reduced", 1000, "item-cap", "item-blocked"],
  });
  const csv = await (
    await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv?timeZone=America/Chicago`)
  ).text();
  const rows = parse(csv, { columns: true }) as Record<string, string>[];
  expect(rows.map((row) => row["Item Limits"])).toEqual([
    "Boots: The employee authorized up to $20.00 per pay period. The employee authorized $100.00 in total.",
    "Mug: up to $10.00 per pay period. $59.00 is owed for it. Helmet: Federal law doesn't allow it to be deducted from pay. 29 CFR 1910.132(h)(1). Mug: Someone at your company chose to deduct it without checking state rules.",
  ]);
  const { caps } = await clerk.read<{ caps: { item: string }[] }>(`/api/runs/${run.id}/results/2/caps`);
  expect(caps.map(({ item }) => item)).toEqual(["Mug"]);
});

test("[CALC-06] recalculating keeps a run's answers about items, even if an item gets its class later", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", null);
  for (const name of ["1", "2", "3"]) await buy(clerk, name, boots);
  const before = await clerk.run(paid("9"), { payDate: dayOf(5) });
  const unclassed = await clerk.run(payrollFile([["1", "295.00"]]), { payDate: dayOf(6) });
  expect((await found(clerk, unclassed))[1]?.[0]).toBe("reduced");
  const [, deducted] = (await found(clerk, unclassed))[1] as [string, number];
  const terms = { name: "Boots", price: 5900, employerShare: 0, answers: footwear };
  expect((await clerk.put(`/api/items/${boots.id}`, terms)).status).toBe(200);
  const signed = await authorize(clerk, "2", boots);
  const inPlaceOf = async ({ id }: Run) =>
    (await review(clerk, paid("1"), { payDate: dayOf(6), replaces: id })).replaces?.hasNewerClasses;
  expect(await inPlaceOf(unclassed)).toBe(true);
  const run = await clerk.run(paid("1", "2", "3", "9"), { payDate: dayOf(7) });
  expect(await inPlaceOf(run)).toBe(false);
  const expected = {
    1: ["needs-authorization", 0, "needs-authorization"],
    2: ["ok", 5900],
    3: ["needs-authorization", 0, "needs-authorization"],
  };
  expect(await found(clerk, run)).toMatchObject(expected);
  // Neither what is recorded later nor another run's fate changes it.
  await authorize(clerk, "1", boots);
  await revoke(clerk, signed, "2025-03-01");
  await buy(clerk, "3", 1000);
  await voidRun(clerk, before);
  expect(await found(clerk, run)).toMatchObject(expected);
  await voidRun(clerk, unclassed);
  expect(await found(clerk, run)).toMatchObject(expected);
  expect((await balanceOf(clerk, "1")).balance).toBe(5900);
  await expectReplay(clerk, ["1", "2", "3", "9"]);
  // A file in its place is a new decision, by what is on file now.
  const replaced = await replaceRun(clerk, run, paid("1", "2", "3"));
  expect(await found(clerk, replaced)).toEqual({
    1: ["ok", 5900],
    2: ["needs-authorization", 0, "needs-authorization"],
    3: ["needs-authorization", 0, "needs-authorization"],
  });
  expect(deducted).toBeGreaterThan(0);
  await expectReplay(clerk, ["1", "2", "3", "9"]);
});

test("an item from before classes were required is held, the review and the panel say so, and its answers count from the next run on", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  const locker = await addItem(clerk, "Locker", null);
  await server.db.asOrganization(clerk, ({ client }) =>
    client.query(
      "update items set class = null, class_answers = null, class_actor = null, classed_at = null where id = $1",
      [boots.id],
    ),
  );
  await buy(clerk, "1", boots);
  await buy(clerk, "2", boots);
  await buy(clerk, "2", locker);
  const looked = await review(clerk, paid("1", "2", "3"), { payDate: dayOf(7) });
  const group = { reason: "item-without-class", itemId: boots.id, place: null, isRecordable: false };
  expect(looked.heldItems).toMatchObject([{ ...group, count: 2 }]);
  const run = await runReview(clerk, looked);
  const held = {
    1: ["not-reviewed", 0, "item-without-class"],
    2: ["reduced", 5900, "item-without-class"],
    3: ["ok", 5900],
  };
  expect(await found(clerk, run)).toEqual(held);
  const { items } = await clerk.read<FoundItems>(`/api/runs/${run.id}/results/2/items`);
  expect(items).toMatchObject([
    { name: "Boots", itemClass: null, standing: "not-reviewed", fault: "no-class", owed: 5900 },
    { name: "Locker", itemClass: null, standing: "passes", fault: null, owed: 5900 },
  ]);
  const limits = await (
    await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv?timeZone=America/Chicago`)
  ).text();
  expect(limits).toContain("Boots: It has no class");
  expect(limits).toContain("Locker: Someone at your company chose to deduct it without checking state rules");
  await expectReplay(clerk, ["1", "2", "3"]);

  const terms = { name: "Boots", price: 5900, employerShare: 0 };
  await clerk.put(`/api/items/${boots.id}`, { ...terms, answers: classes["work-boots"] });
  await authorize(clerk, "1", boots);
  expect(await found(clerk, run)).toEqual(held);
  const next = await clerk.run(paid("1", "2", "3"), { payDate: dayOf(14) });
  expect(await found(clerk, next)).toMatchObject({
    1: ["ok", 5900],
    2: ["needs-authorization", 0, "needs-authorization"],
  });
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("[UP-05] a review says beforehand from whom nothing will be deducted, and the panel what is missing", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  const helmet = await addItem(clerk, "Helmet", "protective-equipment");
  for (const name of ["1", "2"]) await buy(clerk, name, boots);
  await buy(clerk, "2", helmet);
  await buy(clerk, "1", 700);
  const file = paid("1", "2");
  const looked = await review(clerk, file, { payDate: dayOf(7) });
  expect(looked.heldItems).toMatchObject([
    {
      reason: "needs-authorization",
      name: "Boots",
      place: { state: "TX" },
      isRecordable: true,
      count: 2,
    },
    { reason: "item-blocked", name: "Helmet", isRecordable: false, count: 1 },
  ]);
  expect(looked.heldItems.map(({ employees }) => employees)).toEqual([
    [
      { employeeNumber: "1", name: null, owed: 5900 },
      { employeeNumber: "2", name: null, owed: 5900 },
    ],
    [{ employeeNumber: "2", name: null, owed: 5900 }],
  ]);
  const run = await runReview(clerk, looked);
  const itemsOf = (name: string) => clerk.read<FoundItems>(`/api/runs/${run.id}/results/${name}/items`);
  const lacking = { name: "Boots", standing: "needs-authorization", fault: "authorization-missing" };
  expect(await itemsOf("1")).toMatchObject({
    items: [{ ...lacking, owed: 5900, authorization: null, rule: { state: "TX" } }],
    notAsked: 700,
  });
  const { items } = await itemsOf("2");
  expect(items).toMatchObject([{ name: "Helmet", standing: "blocked", isFederal: true }, lacking]);
  const stranger = await addPayrollUser(server);
  expect((await stranger.fetch(`/api/runs/${run.id}/results/1/items`)).status).toBe(404);
});

test("who still owes and lacks an authorization is on the start page's list until one is recorded", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  for (const name of ["1", "2"]) await buy(clerk, name, boots);
  await buy(clerk, "1", 50_000);
  const listed = async () => {
    const { toDo } = await clerk.read<Dashboard>("/api/dashboard");
    const employees = await clerk.read<Employees>("/api/employees");
    const lacking = employees.employeeNumber.filter(
      (_, row) => ((employees.toDo[row] ?? 0) & employeeToDos["authorization-missing"]) !== 0,
    );
    return [toDo.authorizationsMissing, lacking];
  };
  expect(await listed()).toEqual([0, []]);
  await clerk.run(paid("1", "2"), { payDate: dayOf(7) });
  expect(await listed()).toEqual([2, ["1", "2"]]);
  // A part is deducted each time, but no one knows when the boots are.
  const view = createEmployeeView(await clerk.read<Employees>("/api/employees"));
  expect(view.deductionsLeftOf(0)).toBeNull();
  const mistaken = await authorize(clerk, "2", boots);
  expect(await listed()).toEqual([1, ["1"]]);
  await clerk.post(`/api/authorizations/${mistaken}/events`, { kind: "withdrawn", reason: "wrong item" });
  expect(await listed()).toEqual([2, ["1", "2"]]);
  await authorize(clerk, "2", boots);
  expect(await listed()).toEqual([1, ["1"]]);
  await clerk.run(paid("1", "2"), { payDate: dayOf(14) });
  expect(await listed()).toEqual([1, ["1"]]);
});

test("[CALC-06] a file that replaces an early run leaves a confirmed later run what that deducted of an authorization's total", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  for (const name of ["1", "2"]) for (let pair = 0; pair < 2; pair++) await buy(clerk, name, boots);
  for (const name of ["1", "2"]) await authorize(clerk, name, boots, { total: 4000 });
  // 300.40 for 40 hours leave 10.00 above 7.26 an hour, 320.40 leave 30.00.
  const low = ["1", "2"].map((name) => [name, "300.40", "40", "US-TX"] as const);
  const early = await clerk.run(payrollFile(low), { payDate: dayOf(7) });
  const more = ["1", "2"].map((name) => [name, "320.40", "40", "US-TX"] as const);
  const later = await clerk.run(payrollFile(more), { payDate: dayOf(14) });
  await confirmTaken(clerk, later, { 1: 3000, 2: 500 });
  const replaced = await replaceRun(clerk, early, paid("1", "2"));
  expect(await found(clerk, replaced)).toEqual({
    1: ["reduced", 1000, "item-cap", "authorization-used-up"],
    2: ["reduced", 3500, "item-cap", "authorization-used-up"],
  });
  const { items } = await clerk.read<FoundItems>(`/api/runs/${replaced.id}/results/2/items`);
  expect(items[0]?.limits).toMatchObject([{ most: 4000, used: 500, isUsedLater: true }]);
  await expectReplay(clerk, ["1", "2"]);
  for (const name of ["1", "2"]) expect((await balanceOf(clerk, name)).balance).toBe(11_800 - 4000);
});

test("[CALC-06] an authorization's total is there again once what was deducted for a returned purchase is paid back", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  const first = await buy(clerk, "1", boots);
  await authorize(clerk, "1", boots, { total: 6000 });
  const early = await clerk.run(paid("1", "2"), { payDate: dayOf(6) });
  await clerk.run(paid("1"), { payDate: dayOf(7) });
  expect(await takeBack(clerk, "1", first)).toMatchObject({ toPayBack: 5900 });
  await buy(clerk, "1", boots);
  const due = await clerk.run(paid("1"), { payDate: dayOf(14) });
  const kept = { 1: ["reduced", 100, "item-cap", "authorization-used-up"] };
  expect(await found(clerk, due)).toEqual(kept);
  const body = { kind: "paid-back", amount: 5900, basedOn: 5900, reason: "Check" };
  expect((await clerk.post("/api/employees/1/balance-entries", body)).status).toBe(201);
  const after = await clerk.run(paid("1"), { payDate: dayOf(21) });
  expect(await found(clerk, after)).toEqual({ 1: ["ok", 5800] });
  await expectReplay(clerk, ["1", "2"]);
  // Calculated again, each run still counts what was paid back by then.
  expect((await voidRun(clerk, early)).status).toBe(200);
  expect(await found(clerk, due)).toEqual(kept);
  expect((await found(clerk, after))[1]).toEqual(["ok", 5800]);
  await expectReplay(clerk, ["1", "2"]);
});

test("an authorization that is used up is said in the review, the results and the download, and the employee is listed until a new one is recorded", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  for (const name of ["1", "2"]) await buy(clerk, name, boots);
  await authorize(clerk, "1", boots, { total: 3000 });
  await authorize(clerk, "2", boots, { total: 1500, payments: 2 });
  const run = await clerk.run(paid("1", "2"), { payDate: dayOf(7) });
  expect(await found(clerk, run)).toEqual({
    1: ["reduced", 3000, "item-cap", "authorization-used-up"],
    2: ["reduced", 1500, "item-cap", "authorization-used-up"],
  });
  const missing = async () => (await clerk.read<Dashboard>("/api/dashboard")).toDo.authorizationsMissing;
  expect(await missing()).toBe(2);
  const looked = await review(clerk, paid("1", "2"), { payDate: dayOf(14) });
  expect(looked.heldItems).toMatchObject([{ reason: "authorization-used-up", name: "Boots", count: 2 }]);
  const next = await runReview(clerk, looked);
  const nothing = ["reduced", 0, "authorization-used-up"];
  expect(await found(clerk, next)).toEqual({ 1: nothing, 2: nothing });
  const download = await (await clerk.fetch(`/api/runs/${next.id}/payroll-all.csv`)).text();
  expect(download).toContain("Authorization used up");
  expect(download).toContain("$30.00 in total. All of it was deducted before this run.");
  await authorize(clerk, "1", boots, { total: 2900, note: "The rest" });
  expect(await missing()).toBe(1);
  expect(await found(clerk, await clerk.run(paid("1", "2"), { payDate: dayOf(21) }))).toEqual({
    1: ["ok", 2900],
    2: nothing,
  });
  await expectReplay(clerk, ["1", "2"]);
});

test("[WAGE-03] once an employee's place is set, that state's item rule applies", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  for (const name of ["1", "2"]) await buy(clerk, name, boots);
  await authorize(clerk, "2", boots);
  const run = await clerk.run(paid(["1", "Plant 7"], ["2", "Plant 7"]), { payDate: dayOf(7) });
  expect((await found(clerk, run))[1]?.[0]).toBe("not-checked");
  const mappings = [{ location: "Plant 7", jurisdiction: "US-TX" }];
  await clerk.post("/api/locations/mappings", { mappings });
  const { effect } = await clerk.read<{ effect: { seen: string } }>(`/api/runs/${run.id}/settle`);
  const settled = await clerk.post(`/api/runs/${run.id}/settle`, { seen: effect.seen });
  expect(settled.status, await settled.clone().text()).toBe(200);
  expect(await found(clerk, run)).toEqual({
    1: ["needs-authorization", 0, "needs-authorization"],
    2: ["ok", 5900],
  });
  await expectReplay(clerk, ["1", "2"]);
});

test("[CALC-06] if payroll deducts for a blocked item, the deduction counts as paid, and the pay is checked", async () => {
  const clerk = await addPayrollUser(server);
  const helmet = await addItem(clerk, "Helmet", "protective-equipment");
  await buy(clerk, "1", helmet);
  await buy(clerk, "1", 2000);
  const run = await clerk.run(paid("1"), { payDate: dayOf(7) });
  expect(await found(clerk, run)).toEqual({ 1: ["reduced", 2000, "item-blocked"] });
  await confirmTaken(clerk, run, { 1: 3000 });
  expect((await balanceOf(clerk, "1")).balance).toBe(4900);
  await expectReplay(clerk, ["1"]);
  await voidRun(clerk, run);
  await expectReplay(clerk, ["1"]);
});

test("[CALC-06] a recalculated run knows all states of an employee whose items it didn't ask about", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  await buy(clerk, "1", boots);
  await authorize(clerk, "1", boots, { state: null });
  const file = (gross: string) =>
    payrollFile([
      ["1", gross, "20", "US-TX"],
      ["1", "600", "20", "US-OK"],
      ["2", "1100", "40", "US-TX"],
    ]);
  const first = await clerk.run(file("600.01"), { payDate: dayOf(7) });
  const later = await clerk.run(file("600.02"), { payDate: dayOf(14) });
  expect(await found(clerk, first)).toMatchObject({ 1: ["ok", 5900] });
  expect((await voidRun(clerk, first)).status).toBe(200);
  expect(await found(clerk, later)).toMatchObject({ 1: ["ok", 5900] });
  await expectReplay(clerk, ["1", "2"]);
});

test("[CALC-06] two pairs with an authorization each are deducted one after the other", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  for (const signedOn of ["2025-01-10", "2025-02-20"]) {
    await buy(clerk, "1", boots);
    await authorize(clerk, "1", boots, { total: 5900, amount: 5900, signedOn });
  }
  const deducted: unknown[] = [];
  for (const nth of [7, 14, 21]) {
    const run = await clerk.run(paid("1", "2"), { payDate: dayOf(nth) });
    deducted.push((await found(clerk, run))[1]?.[1]);
  }
  expect(deducted).toEqual([5900, 5900, undefined]);
  await expectReplay(clerk, ["1"]);
});

test("[CALC-06] what runs deducted before an item had a class counts toward the authorization's total", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", null);
  for (let pair = 0; pair < 2; pair++) await buy(clerk, "1", boots);
  await authorize(clerk, "1", boots, { total: 5900 });
  const early = await clerk.run(paid("9"), { payDate: dayOf(5) });
  const unclassed = await clerk.run(payrollFile([["1", "295.00"]]), { payDate: dayOf(6) });
  const [, deducted] = (await found(clerk, unclassed))[1] as [string, number];
  expect(deducted).toBeGreaterThan(0);
  const terms = { name: "Boots", price: 5900, employerShare: 0, answers: footwear };
  expect((await clerk.put(`/api/items/${boots.id}`, terms)).status).toBe(200);
  const run = await clerk.run(paid("1"), { payDate: dayOf(7) });
  const rest = { 1: ["reduced", 5900 - deducted, "item-cap", "authorization-used-up"] };
  expect(await found(clerk, run)).toEqual(rest);
  await voidRun(clerk, early);
  expect(await found(clerk, run)).toEqual(rest);
  await expectReplay(clerk, ["1", "9"]);
  await voidRun(clerk, unclassed);
  expect(await found(clerk, run)).toEqual({ 1: ["reduced", 5900, "item-cap", "authorization-used-up"] });
  await expectReplay(clerk, ["1", "9"]);
});

test("[CALC-06] what was deducted for a returned advance is paid back, and pays for no uniform that may not be deducted", async () => {
  const clerk = await addPayrollUser(server);
  const uniform = await addItem(clerk, "Uniform", "uniform");
  const advance = await addItem(clerk, "Advance", "advance");
  const bought = new Map<string, string>();
  for (const name of ["1", "2"]) {
    await buy(clerk, name, uniform);
    bought.set(name, await buy(clerk, name, advance));
    const paper = {
      state: "NY",
      amount: 5900,
      total: 5900,
      employerSigned: true,
      noticeSentOn: "2025-02-20",
    };
    await authorize(clerk, name, advance, paper);
  }
  const early = await clerk.run(paid("9"), { payDate: dayOf(6) });
  const run = await clerk.run(paid(["1", "US-NY"], ["2", "US-NY"]), { payDate: dayOf(7) });
  const deducted = ["reduced", 5900, "item-blocked"];
  expect(await found(clerk, run)).toEqual({ 1: deducted, 2: deducted });
  const held = [{ item: "Uniform", open: 5900, decided: "held" }];
  expect(await takeBack(clerk, "1", bought.get("1") ?? "")).toEqual({
    ...{ balance: 5900, toPayBack: 5900, held, paysForOthers: 0 },
    standings: [
      ["Advance", 0, 0],
      ["Uniform", 0, 5900],
    ],
  });
  expect(await takeBack(clerk, "2", bought.get("2") ?? "", { amount: 2000 })).toEqual({
    ...{ balance: 5900, toPayBack: 2000, held, paysForOthers: 0 },
    standings: [
      ["Advance", 3900, 0],
      ["Uniform", 0, 5900],
    ],
  });
  await expectReplay(clerk, ["1", "2"]);
  // Nothing changes for them when another run is voided.
  await voidRun(clerk, early);
  expect((await balanceOf(clerk, "1")).balance).toBe(5900);
  await expectReplay(clerk, ["1", "2"]);
  // Without the run, nothing was deducted, and nothing is to be paid back.
  await voidRun(clerk, run);
  expect((await balanceOf(clerk, "1")).balance).toBe(5900);
  expect((await balanceOf(clerk, "2")).balance).toBe(9800);
  await expectReplay(clerk, ["1", "2"]);
});

test("[CALC-06] the amount deducted for a returned item doesn't go toward another item that is authorized up to a total", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  const mug = await addItem(clerk, "Mug", null);
  const returned = await buy(clerk, "1", mug);
  await clerk.run(paid("1"), { payDate: dayOf(6) });
  await buy(clerk, "1", boots);
  await authorize(clerk, "1", boots, { total: 2000 });
  const run = await clerk.run(paid("1"), { payDate: dayOf(7) });
  expect((await found(clerk, run))[1]?.slice(0, 2)).toEqual(["reduced", 2000]);
  expect(await takeBack(clerk, "1", returned)).toMatchObject({
    ...{
      balance: 3900,
      toPayBack: 5900,
      held: [{ item: "Boots", open: 3900, decided: "limited" }],
      paysForOthers: 0,
    },
  });
  const next = await clerk.run(paid("1"), { payDate: dayOf(14) });
  expect((await found(clerk, next))[1]?.[1]).toBe(0);
  await expectReplay(clerk, ["1"]);
});

test("[CALC-06] the amount deducted for boots goes toward the pair they're exchanged for, under the same authorization", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  const returned = await buy(clerk, "1", boots);
  await authorize(clerk, "1", boots, { total: 5900 });
  const run = await clerk.run(paid("1"), { payDate: dayOf(7) });
  expect(await found(clerk, run)).toEqual({ 1: ["ok", 5900] });
  await buy(clerk, "1", boots);
  expect(await takeBack(clerk, "1", returned)).toMatchObject({
    ...{ balance: 0, toPayBack: 0, held: [], paysForOthers: 5900 },
  });
  await expectReplay(clerk, ["1"]);
});

test("[CALC-06] what was deducted for a returned item pays for what may be deducted first, and a held helmet stays owed", async () => {
  const clerk = await addPayrollUser(server);
  const helmet = await addItem(clerk, "Helmet", "protective-equipment");
  const mug = await addItem(clerk, "Mug", null);
  await buy(clerk, "1", helmet);
  const returned = await buy(clerk, "1", mug);
  const early = await clerk.run(paid("9"), { payDate: dayOf(6) });
  const run = await clerk.run(paid("1"), { payDate: dayOf(7) });
  expect(await found(clerk, run)).toEqual({ 1: ["reduced", 5900, "item-blocked"] });
  await buy(clerk, "1", 2500);
  expect(await takeBack(clerk, "1", returned)).toEqual({
    ...{
      balance: 5900,
      toPayBack: 3400,
      held: [{ item: "Helmet", open: 5900, decided: "held" }],
      paysForOthers: 2500,
    },
    standings: [
      [null, 2500, 0],
      ["Mug", 0, 0],
      ["Helmet", 0, 5900],
    ],
  });
  const next = await clerk.run(paid("1"), { payDate: dayOf(14) });
  expect(await found(clerk, next)).toEqual({ 1: ["blocked", 0, "item-blocked"] });
  await expectReplay(clerk, ["1"]);
  await voidRun(clerk, early);
  expect((await balanceOf(clerk, "1")).balance).toBe(5900);
  await expectReplay(clerk, ["1"]);
});

test("[CALC-06] what a run held is owed after a return once the later run is voided that allowed it without rules", async () => {
  const clerk = await addPayrollUser(server);
  const helmet = await addItem(clerk, "Helmet", "protective-equipment");
  await buy(clerk, "1", helmet);
  const jacket = await buy(clerk, "1", 5900);
  const run = await clerk.run(paid("1"), { payDate: dayOf(7) });
  expect(await found(clerk, run)).toEqual({ 1: ["reduced", 5900, "item-blocked"] });
  const unclassed = { name: "Helmet", price: 5900, employerShare: 0, ...withoutRules };
  expect((await clerk.put(`/api/items/${helmet.id}`, unclassed)).status).toBe(200);
  const later = await clerk.run(payrollFile([["1", "290.00"]]), { payDate: dayOf(14) });
  expect((await found(clerk, later))[1]?.[1]).toBe(0);
  expect(await takeBack(clerk, "1", jacket)).toMatchObject({ balance: 0, toPayBack: 0 });
  expect((await voidRun(clerk, later)).status).toBe(200);
  expect((await balanceOf(clerk, "1")).balance).toBe(5900);
  await expectReplay(clerk, ["1"]);
});

test("[CALC-06] what was deducted for a returned item doesn't pay for a newer item with a class that no run has checked", async () => {
  const clerk = await addPayrollUser(server);
  const boots = await addItem(clerk, "Boots", "work-boots");
  const mug = await addItem(clerk, "Mug", null);
  const early = await clerk.run(paid("9"), { payDate: dayOf(6) });
  const returned = await buy(clerk, "1", mug);
  const run = await clerk.run(paid("1"), { payDate: dayOf(7) });
  expect(await found(clerk, run)).toEqual({ 1: ["ok", 5900] });
  await buy(clerk, "1", 2500);
  await buy(clerk, "1", boots);
  const came = {
    ...{ balance: 5900, toPayBack: 3400, held: [{ item: "Boots", open: 5900, decided: null }] },
    ...{ paysForOthers: 2500 },
    standings: [
      ["Boots", 0, 5900],
      [null, 2500, 0],
      ["Mug", 0, 0],
    ],
  };
  expect(await takeBack(clerk, "1", returned)).toEqual(came);
  await expectReplay(clerk, ["1"]);
  // What the item becomes later doesn't change what the return came to.
  const unclassed = { name: "Boots", price: 5900, employerShare: 0, ...withoutRules };
  expect((await clerk.put(`/api/items/${boots.id}`, unclassed)).status).toBe(200);
  await voidRun(clerk, early);
  expect((await balanceOf(clerk, "1")).balance).toBe(5900);
  await expectReplay(clerk, ["1"]);
  // Without the run nothing was deducted, so nothing is to be paid back.
  await voidRun(clerk, run);
  expect((await balanceOf(clerk, "1")).balance).toBe(8400);
  await expectReplay(clerk, ["1"]);
});

test("[CALC-06] a return before the first run with classes leaves an item with a class owed, and so does a recalculation", async () => {
  const clerk = await addPayrollUser(server);
  const mug = await addItem(clerk, "Mug", null);
  const early = await clerk.run(paid("9"), { payDate: dayOf(6) });
  const returned = await buy(clerk, "1", mug);
  await clerk.run(paid("1"), { payDate: dayOf(7) });
  const boots = await addItem(clerk, "Boots", "work-boots");
  await buy(clerk, "1", boots);
  expect(await takeBack(clerk, "1", returned)).toMatchObject({ balance: 5900, toPayBack: 5900 });
  await voidRun(clerk, early);
  expect((await balanceOf(clerk, "1")).balance).toBe(5900);
  await expectReplay(clerk, ["1"]);
});

test("a download says nothing of the limit of an item that was returned", async () => {
  const clerk = await addPayrollUser(server);
  const uniform = await addItem(clerk, "Uniform", "uniform");
  const boots = await addItem(clerk, "Boots", "work-boots");
  const returned = await buy(clerk, "1", boots);
  await buy(clerk, "1", uniform);
  for (const item of [boots, uniform]) await authorize(clerk, "1", item, { state: "MN" });
  await takeBack(clerk, "1", returned);
  const run = await clerk.run(paid(["1", "US-MN"]), { payDate: dayOf(7) });
  const csv = await (await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv`)).text();
  const [row] = parse(csv, { columns: true }) as Record<string, string>[];
  expect(row?.["Item Limits"]).toBe(
    "Uniform: The rule allows up to $50.00 over the entire employment. The employee authorized $100.00 in total.",
  );
});

test("what Minnesota wants back for an employee who leaves is said with its amount, also once all is paid", async () => {
  const clerk = await addPayrollUser(server);
  const uniform = await addItem(clerk, "Uniform", "uniform");
  const boots = await addItem(clerk, "Boots", "work-boots");
  for (const name of ["1", "2"]) await buy(clerk, name, uniform);
  await buy(clerk, "3", boots);
  await authorize(clerk, "1", uniform, { state: "MN" });
  await authorize(clerk, "3", boots);
  const run = await clerk.run(paid(["1", "US-MN"], ["2", "US-MN"], "3"), { payDate: dayOf(7) });
  const refunds = async (name: string) =>
    (await clerk.read<OpenItemRules>(`/api/employees/${name}/item-rules`)).refunds;
  const toRefund = { item: { name: "Uniform" }, rule: { state: "MN" }, deducted: 5000 };
  expect(await refunds("1")).toMatchObject([toRefund]);
  expect([await refunds("2"), await refunds("3")]).toEqual([[], []]);
  await confirmTaken(clerk, run, { "1": 5900 });
  expect(await refunds("1")).toMatchObject([{ ...toRefund, deducted: 5900 }]);
  const next = await clerk.run(paid(["1", "US-MN"], "2"), { payDate: dayOf(21) });
  await confirmTaken(clerk, next, { "2": 0 });
  await confirmTaken(clerk, run, { "1": 0 });
  expect(await refunds("1")).toEqual([]);
});
