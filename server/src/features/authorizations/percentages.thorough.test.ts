import { randomUUID } from "node:crypto";
import type { EmployeeAuthorizations, NewAuthorization } from "@wagefloor/contract/authorizations.ts";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { MergePreview } from "@wagefloor/contract/employees/merges.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { FoundItems } from "@wagefloor/contract/runs/found-items.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import { createEmployeeView } from "@wagefloor/domain/employees/employee-view.ts";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { replaceRun } from "../../test/payroll/replace-run.ts";
import { addUserWithProfile } from "../../test/payroll/reviewing.ts";
import { expectReplay, type PayrollUser, type Run } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

/** 40 hours of each employee, with gross pay and, if the file has it, net pay. */
const register = (...pay: readonly (readonly [name: string, place: string, gross: string, net?: string])[]) =>
  [
    "Employee ID,Work Location,Hours,Gross Pay,Net Pay",
    ...pay.map(([name, place, gross, net = ""]) => `${name},${place},40,${gross},${net}`),
    "",
  ].join("\n");

/** An account whose employees owe for boots, as they need them for work. */
async function clerkWithBoots(file: string, ...names: readonly string[]) {
  const clerk = await addUserWithProfile(server, file);
  const answers = { kind: "wear", worn: "footwear", needed: "yes", specialty: "no", offSite: "yes" };
  const made = await clerk.post("/api/items", { name: "Boots", price: 9000, employerShare: 0, answers });
  const { items } = (await made.json()) as { items: Item[] };
  const itemId = items[0]?.id ?? "";
  for (const employeeNumber of names) {
    const bought = { id: randomUUID(), employeeNumber, employeeConfirmed: true, date: "2025-02-20", itemId };
    expect((await clerk.post("/api/purchases", { purchases: [bought] })).status).toBe(201);
  }
  return { clerk, itemId };
}

const ofGross = { percentHundredths: 500, percentOf: "gross-wages" } as const;
const ofNet = { percentHundredths: 750, percentOf: "net-wages" } as const;

async function authorize(clerk: PayrollUser, employeeNumber: string, terms: Partial<NewAuthorization>) {
  const signed = { id: randomUUID(), signedOn: "2025-02-20", ...terms };
  const answer = await clerk.post(`/api/employees/${employeeNumber}/authorizations`, signed);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as EmployeeAuthorizations;
}

async function proposedOf(clerk: PayrollUser, { id }: Pick<Run, "id">) {
  const { employeeNumber, verdict, proposedDeduction } = await clerk.read<Results>(`/api/runs/${id}/results`);
  return Object.fromEntries(
    employeeNumber.map((name, row) => [
      name,
      [verdict.values[verdict.codes[row] ?? 0], proposedDeduction[row]],
    ]),
  );
}

const itemsOf = (clerk: PayrollUser, { id }: Pick<Run, "id">, name: string) =>
  clerk.read<FoundItems>(`/api/runs/${id}/results/${name}/items`);

test("[CALC-06] a run deducts up to the percentage of gross or net pay that was authorized, and says what it comes to", async () => {
  const file = register(
    ["1", "US-NC", "812.00", "600.00"],
    ["2", "US-TX", "900.00", "400.00"],
    ["3", "US-TX", "900.00"],
  );
  const { clerk, itemId } = await clerkWithBoots(file, "1", "2", "3");
  await authorize(clerk, "1", { itemId, state: "NC", ...ofGross });
  for (const name of ["2", "3"]) await authorize(clerk, name, { itemId, state: "TX", total: 9000, ...ofNet });
  const run = await clerk.run(file, { payDate: "2025-03-07" });
  expect(await proposedOf(clerk, run)).toEqual({
    1: ["reduced", 4060],
    2: ["reduced", 3000],
    3: ["needs-authorization", 0],
  });
  const { items } = await itemsOf(clerk, run, "1");
  const share = { percentHundredths: 500, of: "gross-wages", pay: 81_200 };
  expect(items).toMatchObject([{ standing: "passes", limits: [{ most: 4060, per: "pay-period", share }] }]);
  expect((await itemsOf(clerk, run, "3")).items).toMatchObject([
    { standing: "needs-authorization", fault: "net-wages-missing", limits: [] },
  ]);
  const netPayMissing = ["1", "2", "3"].map(async (name) => {
    const path = `/api/employees/${name}/authorizations`;
    return (await clerk.read<EmployeeAuthorizations>(path)).authorizations[0]?.isNetPayMissing;
  });
  expect(await Promise.all(netPayMissing)).toEqual([false, false, true]);
  const csv = await (
    await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv?timeZone=America/Chicago`)
  ).text();
  const rows = parse(csv, { columns: true }) as Record<string, string>[];
  expect(rows.map((row) => row["Item Limits"])).toEqual([
    "Boots: The employee authorized 5% of gross pay per pay period. 5% of $812.00 gross pay is $40.60.",
    "Boots: The employee authorized 7.5% of net pay per pay period. 7.5% of $400.00 net pay is $30.00. The employee authorized $90.00 in total.",
    "Boots: The employee authorized a percentage of net pay, and the file doesn't have the net pay. Use a file that has it, or record an authorization with an amount. Tex. Lab. Code 61.018(3); 40 TAC 821.28(b), (c).",
  ]);
  const listed = await clerk.read<Employees>("/api/employees");
  const view = createEmployeeView(listed);
  const left = ["1", "2"].map((name) => view.deductionsLeftOf(listed.employeeNumber.indexOf(name))?.count);
  expect(left).toEqual([2, 2]);
  await expectReplay(clerk, ["1", "2", "3"]);
});

test("[CALC-06] a file that replaces a run has its own percentage; a run that is calculated again keeps its own", async () => {
  const first = register(["1", "US-NC", "812.00"]);
  const { clerk, itemId } = await clerkWithBoots(first, "1");
  await authorize(clerk, "1", { itemId, state: "NC", ...ofGross });
  const run = await clerk.run(first, { payDate: "2025-03-07" });
  const second = await clerk.run(register(["1", "US-NC", "900.00"]), { payDate: "2025-03-14" });
  expect([await proposedOf(clerk, run), await proposedOf(clerk, second)]).toEqual([
    { 1: ["reduced", 4060] },
    { 1: ["reduced", 4500] },
  ]);
  const right = await replaceRun(clerk, run, register(["1", "US-NC", "612.00"]));
  expect([await proposedOf(clerk, right), await proposedOf(clerk, second)]).toEqual([
    { 1: ["reduced", 3060] },
    { 1: ["reduced", 4500] },
  ]);
  expect((await clerk.post(`/api/runs/${right.id}/void`, { reason: "wrong file" })).status).toBe(200);
  expect(await proposedOf(clerk, second)).toEqual({ 1: ["reduced", 4500] });
  expect((await itemsOf(clerk, second, "1")).items[0]?.limits[0]?.share?.pay).toBe(90_000);
  await expectReplay(clerk, ["1"]);
});

test("[CALC-06] two runs of one pay period together deduct no more than the percentage of the larger pay", async () => {
  const file = register(["1", "US-NC", "812.00"]);
  const { clerk, itemId } = await clerkWithBoots(file, "1");
  await authorize(clerk, "1", { itemId, state: "NC", ...ofGross });
  await clerk.run(file, { payDate: "2025-03-07" });
  const second = await clerk.run(register(["1", "US-NC", "900.00"]), { payDate: "2025-03-07" });
  expect(await proposedOf(clerk, second)).toEqual({ 1: ["reduced", 440] });
  await expectReplay(clerk, ["1"]);
});

test("[CALC-06] a percentage that was signed under a merged number is of the pay of both", async () => {
  const file = register(["1", "US-NC", "400.00"], ["2", "US-NC", "412.00"]);
  const { clerk, itemId } = await clerkWithBoots(file, "1");
  await clerk.run(file, { payDate: "2025-03-07" });
  await authorize(clerk, "2", { itemId, state: "NC", ...ofGross });
  const pair = { one: "1", other: "2", keep: "1" };
  const { seen } = (await (await clerk.post("/api/employee-merges/check", pair)).json()) as MergePreview;
  expect((await clerk.post("/api/employee-merges", { ...pair, id: randomUUID(), seen })).status).toBe(201);
  const next = register(["1", "US-NC", "402.00"], ["2", "US-NC", "410.00"]);
  const run = await clerk.run(next, { payDate: "2025-03-14" });
  expect((await itemsOf(clerk, run, "1")).items[0]?.limits).toMatchObject([{ most: 4060 }]);
  await expectReplay(clerk, ["1"]);
});

test("a percentage is kept with its authorization, in the export, and as what tells one signed paper from another", async () => {
  const { clerk, itemId } = await clerkWithBoots(register(["1", "US-NC", "812.00"]), "1");
  const paper = { id: randomUUID(), itemId, state: "NC", ...ofGross };
  const recorded = await authorize(clerk, "1", paper);
  expect(recorded.authorizations).toMatchObject([{ ...ofGross, amount: null, total: null, fault: null }]);
  expect((await authorize(clerk, "1", paper)).authorizations).toHaveLength(1);
  const again = { ...paper, signedOn: "2025-02-20" };
  const send = (body: object) => clerk.post("/api/employees/1/authorizations", body);
  expect((await send({ ...again, percentHundredths: 600 })).status).toBe(409);
  expect((await send({ ...again, id: randomUUID() })).status).toBe(409);
  await authorize(clerk, "1", { ...paper, id: randomUUID(), percentHundredths: 600 });
  const text = await (await clerk.fetch("/api/accounts/export.json")).text();
  expect(JSON.parse(text)).toMatchObject({
    authorizations: [{ percent_hundredths: 500, percent_of: "gross-wages" }, { percent_hundredths: 600 }],
  });
});

test("a percentage that can't be one, or that the state doesn't take, is refused at its field", async () => {
  const { clerk, itemId } = await clerkWithBoots(register(["1", "US-NC", "812.00"]), "1");
  const fieldsOf = async (terms: object) => {
    const body = { id: randomUUID(), itemId, signedOn: "2025-02-20", ...ofGross, ...terms };
    const answer = await clerk.post("/api/employees/1/authorizations", body);
    expect(answer.status, JSON.stringify(terms)).toBe(422);
    return Object.keys(((await answer.json()) as { error: { fields: object } }).error.fields);
  };
  for (const percentHundredths of [0, 10_001, 1.5, null])
    expect(await fieldsOf({ percentHundredths })).toEqual(["percentHundredths"]);
  expect(await fieldsOf({ percentOf: "weekly-disposable-earnings" })).toEqual(["percentOf"]);
  expect(await fieldsOf({ percentOf: null })).toEqual(["percentOf"]);
  expect(await fieldsOf({ amount: 2000 })).toEqual(["percentHundredths"]);
  expect(await fieldsOf({ equalPayments: true })).toEqual(["percentHundredths"]);
  expect(await fieldsOf({ state: "IL" })).toEqual(["amount"]);
});

test("a form to sign takes a percentage", async () => {
  const { clerk } = await clerkWithBoots(register(["1", "US-NC", "812.00"]), "1");
  const form = "/api/employees/1/authorization-form.pdf?what=Boots&state=NC&itemClass=work-boots";
  expect((await clerk.fetch(`${form}&percentHundredths=500&percentOf=gross-wages`)).status).toBe(200);
  for (const wrong of ["percentHundredths=0", "percentHundredths=10001", "percentOf=gross"])
    expect((await clerk.fetch(`${form}&${wrong}`)).status, wrong).toBe(422);
});
