import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { addUserWithProfile, answerTo, askedIn, lookAt, review } from "../../../../test/payroll/reviewing.ts";
import {
  addPayrollUser,
  type PayrollUser,
  payDate,
  payrollFile,
  uploadRequest,
} from "../../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";
import type { Looked } from "./question.ts";
import { repeatedRows } from "./repeated-rows.ts";

const server = await sharedTestServer();

const header = "Employee ID,Work Location,Hours,Gross Pay\n";
const file = `${header}1,US-TX,40,400.00\n2,US-TX,40,410.00\n1,US-TX,40,400.00\n3,US-TX,40,420.00\n`;

const decide = (clerk: PayrollUser, id: string, decision: string) =>
  answerTo(clerk, { id }, "repeated-rows", decision);

test("[CSV-03] an employee whose row is there twice isn't checked until a person decides, for this file only", async () => {
  const clerk = await addUserWithProfile(server, file);
  const first = await review(clerk, file);
  expect(first).toMatchObject({
    notChecked: 1,
    totalGross: 163_000,
    notCheckedFor: [{ reason: "repeated-rows", employees: 1 }],
  });
  expect(askedIn(first, "repeated-rows")).toMatchObject([
    {
      title: "In the file twice: 1 row of 1 employee",
      lines: ["1: line 4"],
      isOpen: true,
      settles: ["repeated-rows"],
    },
  ]);
  expect((await decide(clerk, first.id, "left-out")).status).toBe(200);
  const read = () => clerk.read<{ review: Review }>(`/api/runs/reviews/${first.id}`);
  const { review: once } = await read();
  expect(once).toMatchObject({ notChecked: 0, totalGross: 123_000 });
  expect(askedIn(once, "repeated-rows")).toMatchObject([
    {
      isOpen: false,
      form: { fields: [{ options: [{ answer: "left-out", isChosen: true }, { isChosen: false }] }] },
    },
  ]);
  expect((await decide(clerk, first.id, "counted")).status).toBe(200);
  const { review: twice } = await read();
  expect(twice).toMatchObject({ notChecked: 0, totalGross: 163_000 });
  const run = await clerk.post(`/api/runs/reviews/${first.id}/run`, { payDate, figures: twice.figures });
  expect(run.status, await run.clone().text()).toBe(201);
  expect(await run.json()).toMatchObject({
    run: { notes: [{ kind: "repeated-rows", rows: 1, decision: "counted" }] },
  });
  const next = await review(clerk, file.replace("420.00", "421.00"));
  expect(askedIn(next, "repeated-rows")).toMatchObject([
    { isOpen: true, form: { fields: [{ options: [{}, {}] }] } },
  ]);
});

test("[CSV-03] the first employees with such rows are named, with their lines", () => {
  const employee = (number: string, name: string, lines: number[], rows = lines.length) => ({
    ...{ number, name, rows, lines },
  });
  const shownOf = (employees: number, ...first: ReturnType<typeof employee>[]) => {
    const about = { rows: 9, employees, first, areUsual: false, decision: null };
    return repeatedRows.ask?.({ about, says: { notCheckedFor: [] }, runs: [] } as unknown as Looked<
      typeof about
    >);
  };
  const [ann, bo] = [employee("1001", "Reed, Ann", [6]), employee("Bo Hill", "Bo Hill", [7, 8], 5)];
  expect(shownOf(5, ann, bo)).toMatchObject({
    text: expect.stringMatching(/^Every column is the same as in an earlier row of the same employee\./),
    lines: ["1001 Reed, Ann: line 6", "Bo Hill: lines 7, 8 and 3 more", "and 3 more employees"],
  });
  expect(shownOf(1, employee("1001", "", [], 1))).toMatchObject({ lines: ["1001"] });
});

test("[CSV-03] equal rows where several are usual are asked about where someone's pay isn't enough without them", async () => {
  const ofTwoJobs = (id: number) => `${id},US-TX,20,200.00\n${id},US-TX,18,190.00\n`;
  const fileWith = (other: string) =>
    `${header}${ofTwoJobs(2)}${ofTwoJobs(3)}1,US-TX,20,${other}\n1,US-TX,10,160.00\n1,US-TX,10,160.00\n`;
  const clerk = await addUserWithProfile(server, fileWith("300.00"));
  expect(askedIn(await review(clerk, fileWith("300.00")), "repeated-rows")).toEqual([]);
  const first = await review(clerk, fileWith("20.00"));
  expect(first).toMatchObject({ notChecked: 1 });
  expect(askedIn(first, "repeated-rows")).toMatchObject([{ isOpen: true, settles: ["copies-apart"] }]);
  expect((await decide(clerk, first.id, "counted")).status).toBe(200);
  const decided = await lookAt(clerk, first.id);
  expect(decided).toMatchObject({ notChecked: 0 });
  // It can still be decided otherwise.
  expect(askedIn(decided, "repeated-rows")).toMatchObject([
    { isOpen: false, form: { fields: [{ options: [{ isChosen: false }, { isChosen: true }] }] } },
  ]);
});

test("[CSV-03] rows of a file with the five columns that are there twice are left out, too", async () => {
  const clerk = await addPayrollUser(server);
  const once = payrollFile([
    ["1", "800.00"],
    ["2", "810.00"],
  ]);
  const looked = await review(clerk, once + once.split("\n").slice(1).join("\n"));
  expect(looked).toMatchObject({ questions: [{ id: "repeated-rows", isOpen: true }], notChecked: 2 });
  expect((await answerTo(clerk, looked, "repeated-rows", "left-out")).status).toBe(200);
  expect(await lookAt(clerk, looked.id)).toMatchObject({ totalGross: 161_000, notChecked: 0 });
});

test("a file without such rows has nothing to decide, and another word isn't a decision", async () => {
  const clerk = await addUserWithProfile(server, file);
  const { id, questions } = await review(clerk, file.replace("410.00\n1", "410.00\n4"));
  expect(questions).toEqual([]);
  expect((await decide(clerk, id, "left-out")).status).toBe(422);
  expect((await decide(clerk, id, "both")).status).toBe(422);
});

test("an upload without a review doesn't check the employee, and takes nothing", async () => {
  const clerk = await addUserWithProfile(server, file);
  const answer = await clerk.fetch("/api/runs", await uploadRequest(file, { payDate }));
  expect(await answer.json()).toMatchObject({ run: { notChecked: 1 } });
});
