import { randomUUID } from "node:crypto";
import type { Balance, Employees } from "@wagefloor/contract/employees/employees.ts";
import type { PurchasePeople } from "@wagefloor/contract/purchases/purchases.ts";
import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import { expect, test } from "vitest";
import {
  addUserWithProfile,
  answerTo,
  askedIn,
  confirm,
  lookAt,
  review,
  runReview,
} from "../../../test/payroll/reviewing.ts";
import { balanceOf, type ErrorBody, type PayrollUser } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

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
const join = (clerk: PayrollUser, id: string, people: object[]) =>
  answerTo(clerk, { id }, "people", { people });
const sameAs = (person: string, other: string | null) => ({ person, sameAs: other });
const someoneElse = (person: string, ...not: string[]) => ({ person, sameAs: null, not });
/** Who is asked about, by number, and who each may be. */
const rowsOf = (question: ReviewQuestion | null | undefined) =>
  question?.form?.fields.map(({ label = "", options = [] }) => [
    label.split(/[ ?]/)[2],
    options.flatMap(({ answer }) => (answer as { sameAs: string | null }).sameAs ?? []),
  ]) ?? [];

const straysOf = async (clerk: PayrollUser) =>
  (await clerk.read<{ question: ReviewQuestion | null }>("/api/employee-merges/strays")).question;

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
  const [asked, alone] = askedIn(looked, "people");
  expect(rowsOf(asked)).toEqual([
    ["1188", ["001188"]],
    ["1189", ["001189"]],
  ]);
  expect(asked?.form?.fields[0]?.description).toBe("2 purchases, $60.00 owed.");
  expect(asked?.title).toBe("Who are these 2 employees not in this file?");
  // Someone whom no one in the file is like isn't named.
  expect(alone).toMatchObject({ isOpen: false, title: expect.stringMatching(/^1 employee with purchases/) });
  expect(JSON.stringify(looked)).not.toContain("Moe");
  const people = [sameAs("1188", "001188"), sameAs("1189", "001189")];
  expect(await refusal(join(clerk, looked.id, [...people, sameAs("77", "001190")]))).toMatchObject({
    code: "merge_changed",
  });
  expect(await balanceOf(clerk, "1188")).toMatchObject({ employeeNumber: "1188" });
  const both = await Promise.all([join(clerk, looked.id, people), join(clerk, looked.id, people)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const again = await lookAt(clerk, looked.id);
  expect(askedIn(again, "people")).toEqual([alone]);
  const run = await confirm(clerk, again);
  expect(run.status, await run.clone().text()).toBe(201);
  expect(((await run.json()) as { run: object }).run).toMatchObject({ employeesAnalyzed: 3 });
  expect(await clerk.read<Employees>("/api/employees")).toMatchObject({ count: 4 });
  const { merged } = await clerk.read<Balance>("/api/employees/001188/balance");
  const undo = `/api/employee-merges/${merged[0]?.id}/undo`;
  const { seen } = await clerk.read<{ seen: string }>(undo);
  expect((await clerk.post(undo, { seen })).status).toBe(200);
  expect(rowsOf(await straysOf(clerk))).toEqual([["1188", ["001188"]]]);
});

test("purchases under numbers without a payroll file can be joined after the run, and two people are asked about once", async () => {
  const clerk = await addClerk();
  await record(clerk, bought("1188", null, isNew), bought("1189", null, isNew));
  await clerk.run(file);
  const both = ["1188", "1189"].map((number) => [number, [`00${number}`]]);
  expect(rowsOf(await straysOf(clerk))).toEqual(both);
  const tell = (user: PayrollUser, people: object[]) => user.post("/api/employee-merges/strays", { people });
  const no = [someoneElse("1189", "001189")];
  expect((await tell(clerk, no)).ok).toBe(true);
  expect(rowsOf(await straysOf(clerk))).toEqual([both[0]]);
  expect((await tell(clerk, no)).ok).toBe(true);
  for (const stale of [
    sameAs("1189", "1189"),
    sameAs("1189", null),
    someoneElse("1188", "001188", "1"),
    someoneElse("77", "1"),
  ]) {
    expect(await refusal(tell(clerk, [stale]))).toMatchObject({ code: "merge_changed" });
  }
  const stranger = await addClerk();
  expect((await tell(stranger, [sameAs("1188", "001188")])).status).toBe(409);
  expect((await tell(clerk, [sameAs("1188", "001188")])).ok).toBe(true);
  expect(await straysOf(clerk)).toBeNull();
  expect(await balanceOf(clerk, "1188")).toMatchObject({ employeeNumber: "001188" });
});

const numbered = (...numbers: string[]) =>
  [
    "Employee ID,Employee Name,Work Location,Hours Worked,Gross Pay",
    ...numbers.map((number) => `${number},"Reed, Bo",US-TX,40,620.00`),
    '7,"Hill, Cy",US-TX,40,900.00',
    "",
  ].join("\n");

test("[UP-05] what is owed under a similar number is said where it's asked about", async () => {
  const clerk = await addUserWithProfile(server, numbered("555"));
  await runReview(clerk, await review(clerk, numbered("555"), { payDate: "2025-03-01" }));
  await record(clerk, bought("0555", "Reed, Bo", isNew));
  const made = await review(clerk, numbered("555", "0555"), { payDate: "2025-03-15" });
  expect(askedIn(made, "people")[0]?.form?.fields.map(({ description }) => description)).toEqual([
    expect.stringMatching(/differ only in leading zeros.* \$59\.00 owed\.$/),
  ]);
});

test("someone who is proposed only after the question was shown isn't ruled out by its answer", async () => {
  const clerk = await addClerk();
  await record(clerk, bought("1189", null, isNew));
  await clerk.run(file);
  const shown = (await straysOf(clerk))?.form?.fields[0]?.options?.at(-1)?.answer;
  await clerk.run(file.replace("001188", "01189"), { payDate: "2026-12-04" });
  expect((await clerk.post("/api/employee-merges/strays", { people: [shown] })).status).toBe(200);
  expect(rowsOf(await straysOf(clerk))).toEqual([["1189", ["01189"]]]);
});
