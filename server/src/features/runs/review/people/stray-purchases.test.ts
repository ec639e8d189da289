import { randomUUID } from "node:crypto";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { Strays } from "@wagefloor/contract/employees/strays.ts";
import type { PurchasePeople } from "@wagefloor/contract/purchases/purchases.ts";
import { expect, test } from "vitest";
import {
  addUserWithProfile,
  answerTo,
  askedIn,
  confirm,
  lookAt,
  review,
} from "../../../../test/payroll/reviewing.ts";
import { balanceOf, type ErrorBody, type PayrollUser } from "../../../../test/payroll-user.ts";
import { startTestServer } from "../../../../test/test-server.ts";

const server = await startTestServer();

const date = "2026-11-20";
const people = [
  ["001188", "Doe, Jane"],
  ["001189", "Roe, Rick"],
  ["001190", "Poe, Ann"],
] as const;
const file = [
  "Employee ID,Employee Name,Work Location,Earning Code,Amount,Hours",
  ...people.map(([number, name]) => `${number},"${name}",US-TX,REGULAR,900.00,40`),
].join("\n");
const bought = (employeeNumber: string, employeeName: string | null = null, more = {}) => ({
  ...{ id: randomUUID(), employeeNumber, employeeName, date, amount: 5900 },
  ...more,
});
const isNew = { employeeConfirmed: true };
const record = (clerk: PayrollUser, ...purchases: object[]) => clerk.post("/api/purchases", { purchases });
const refusal = async (answer: Promise<Response>) => ((await (await answer).json()) as ErrorBody).error;
const join = (clerk: PayrollUser, id: string, pairs: object[]) =>
  answerTo(clerk, { id }, "strays", { pairs });
const pair = (employeeNumber: string, into: string, id = randomUUID()) => ({ id, employeeNumber, into });

const addClerk = () => addUserWithProfile(server, file);

test("a number that no one has is recorded only if someone says whose it is, and its name is kept", async () => {
  const clerk = await addClerk();
  const one = bought("1188", "Doe, Jane");
  expect(await refusal(record(clerk, one))).toMatchObject({
    code: "employees_unmatched",
    unmatched: [{ line: 1, employeeNumber: "1188", employeeName: "Doe, Jane", proposed: [] }],
  });
  expect(await clerk.read("/api/purchases")).toMatchObject({ count: 0 });
  expect((await record(clerk, { ...one, ...isNew })).status).toBe(201);
  expect(await clerk.read<Employees>("/api/employees")).toMatchObject({
    employeeNumber: ["1188"],
    name: ["Doe, Jane"],
  });
  expect((await record(clerk, bought("1188", "jane doe", { amount: 100 }))).status).toBe(201);
  expect(await refusal(record(clerk, bought("1188", "Roe, Rick")))).toMatchObject({
    code: "employees_unmatched",
    unmatched: [{ proposed: [{ employeeNumber: "1188", names: ["Doe, Jane"] }] }],
  });
});

test("purchases are matched with the file that the clerk is reviewing, and not with a colleague's or a stranger's", async () => {
  const clerk = await addClerk();
  await review(clerk, file);
  const { people: known } = await clerk.read<PurchasePeople>("/api/purchases/people");
  expect(known.map(({ employeeNumber }) => employeeNumber)).toEqual(people.map(([number]) => number));
  expect((await record(clerk, bought("001188"))).status).toBe(201);
  expect(await refusal(record(clerk, bought("1189")))).toMatchObject({
    unmatched: [{ proposed: [{ employeeNumber: "001189" }] }],
  });
  const stranger = await addClerk();
  expect(await stranger.read("/api/purchases/people")).toEqual({ people: [] });
});

test("[UP-05] a review says which purchases belong to no one in its file, and joins them in one step that can be undone", async () => {
  const clerk = await addClerk();
  await record(clerk, bought("1188", null, isNew), bought("1188", null, { ...isNew, amount: 100 }));
  await record(clerk, bought("1189", null, isNew), bought("77", "Moe, Max", isNew));
  const looked = await review(clerk, file);
  expect(looked.strays).toMatchObject({
    people: [
      { employeeNumber: "1188", purchases: 2, owed: 6000, likely: "001188" },
      { employeeNumber: "1189", purchases: 1, owed: 5900, likely: "001189" },
    ],
    ...{ purchases: 4, alike: 3 },
  });
  const pairs = [pair("1188", "001188"), pair("1189", "001189")];
  expect(await refusal(join(clerk, looked.id, [...pairs, pair("77", "001190")]))).toMatchObject({
    code: "merge_changed",
  });
  expect(await balanceOf(clerk, "1188")).toMatchObject({ employeeNumber: "1188" });
  const both = await Promise.all([join(clerk, looked.id, pairs), join(clerk, looked.id, pairs)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { strays, ...again } = await lookAt(clerk, looked.id);
  expect(strays).toEqual({ people: [], more: 0, purchases: 1, alike: 0 });
  const run = await confirm(clerk, { ...again, strays });
  expect(run.status, await run.clone().text()).toBe(201);
  expect(((await run.json()) as { run: object }).run).toMatchObject({ employeesAnalyzed: 3 });
  expect(await clerk.read<Employees>("/api/employees")).toMatchObject({ count: 4 });
  const undo = `/api/employee-merges/${pairs[0]?.id}/undo`;
  const { seen } = await clerk.read<{ seen: string }>(undo);
  expect((await clerk.post(undo, { seen })).status).toBe(200);
  expect(await clerk.read<Strays>("/api/employee-merges/strays")).toMatchObject({
    people: [{ employeeNumber: "1188", likely: "001188" }],
  });
});

test("purchases under numbers without a payroll file can be joined after the run, and two people are asked about once", async () => {
  const clerk = await addClerk();
  await record(clerk, bought("1188", null, isNew), bought("1189", null, isNew));
  await clerk.run(file);
  const list = () => clerk.read<Strays>("/api/employee-merges/strays");
  expect((await list()).people.map(({ likely }) => likely)).toEqual(["001188", "001189"]);
  const apart = { one: "1189", other: "001189", areDifferent: true };
  expect((await clerk.put("/api/employee-merges/different", apart)).ok).toBe(true);
  expect(await list()).toMatchObject({ people: [{ employeeNumber: "1188" }], purchases: 2, alike: 1 });
  const stranger = await addClerk();
  const pairs = [pair("1188", "001188")];
  expect((await stranger.post("/api/employee-merges/strays", { pairs })).status).toBe(409);
  expect((await clerk.post("/api/employee-merges/strays", { pairs })).status).toBe(201);
  expect(await list()).toMatchObject({ people: [], purchases: 1 });
  expect(await balanceOf(clerk, "1188")).toMatchObject({ employeeNumber: "001188" });
});

test("someone new whom no one in the file is like is named once, with what is owed", async () => {
  const clerk = await addClerk();
  const purchases = [bought("77", "Moe, Max"), bought("77", "Moe, Max", { amount: 100 })];
  const answer = await record(clerk, ...purchases.map((one) => ({ ...one, ...isNew })));
  expect(answer.status, await answer.clone().text()).toBe(201);
  const [asked, ...others] = askedIn(await review(clerk, file), "strays");
  expect(asked).toMatchObject({ isOpen: false, lines: ["77 Moe, Max: $60.00 owed"] });
  expect(others).toEqual([]);
});
