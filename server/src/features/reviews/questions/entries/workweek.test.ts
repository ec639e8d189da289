import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import type { CheckedWeek, Result } from "@wagefloor/contract/runs/results.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import {
  addUserWithProfile,
  answerTo,
  lookAt,
  review,
  runReview,
} from "../../../../test/payroll/reviewing.ts";
import { sendVoid } from "../../../../test/payroll/runs.ts";
import { type ErrorBody, expectReplay, type PayrollUser, payDate } from "../../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";

const server = await sharedTestServer();

const period = { periodStart: "2025-02-02", periodEnd: "2025-02-15" };
const firstWeek = ["2025-02-03", "2025-02-04", "2025-02-05", "2025-02-06", "2025-02-07"];
const secondWeek = ["2025-02-10", "2025-02-11", "2025-02-12", "2025-02-13", "2025-02-14"];
const days = (name: string, dates: readonly string[], pay: string) =>
  dates.map((date) => `${name},US-TX,${date},8,${pay}\n`).join("");
const header = "Employee ID,Location,Work Date,Hours,Gross Pay\n";
/** 7.00 an hour in the first workweek and 10.00 in the second: 10.00 too little, though not on average. */
const daily = `${header}${days("1", firstWeek, "56.00")}${days("1", secondWeek, "80.00")}`;
const weekly =
  "Employee ID,Location,Week Ending,Hours,Gross Pay\n1,US-TX,2025-02-08,40,280.00\n1,US-TX,2025-02-15,40,400.00\n";
const [sunday, wednesday] = [0, 3];

const decide = (clerk: PayrollUser, id: string, workweekStart: unknown) =>
  answerTo(clerk, { id }, "workweek", workweekStart);

const resultOf = (clerk: PayrollUser, run: { id: string }) =>
  clerk.read<{ result: Result; weeks: CheckedWeek[] | null }>(`/api/runs/${run.id}/results/1`);

async function profileOf(clerk: PayrollUser): Promise<NamedProfile> {
  const { profiles } = await clerk.read<{ profiles: NamedProfile[] }>("/api/profiles");
  return profiles[0] as NamedProfile;
}

async function changeStart(clerk: PayrollUser, workweekStart: number): Promise<void> {
  const { id, name, version, plan, deductionAmount } = await profileOf(clerk);
  const change = { name, deductionAmount, plan: { ...plan, workweekStart }, basedOn: version };
  expect((await clerk.put(`/api/profiles/${id}`, change)).status).toBe(200);
}

test("[CALC-04] a file with a row per day is checked by workweek once its review knows on which day these start", async () => {
  const clerk = await addUserWithProfile(server, daily);
  const first = await review(clerk, daily, period);
  expect(first).toMatchObject({
    workweek: { start: null },
    questions: [{ id: "workweek" }],
    measures: [{ measure: "workweek-start", employees: 1 }],
    ...{ belowMinimum: 0, totalProposedDeduction: 5900 },
  });
  expect((await decide(clerk, first.id, sunday)).status).toBe(200);
  const looked = await lookAt(clerk, first.id);
  expect(looked).toMatchObject({
    workweek: { start: sunday },
    questions: [{ id: "workweek" }],
    measures: [{ measure: "workweek", employees: 1 }],
    ...{ belowMinimum: 1, totalProposedDeduction: 0 },
  });
  expect(await profileOf(clerk)).toMatchObject({ version: 1, plan: { workweekStart: null } });

  const { result, weeks } = await resultOf(clerk, await runReview(clerk, looked, period));
  expect(result).toMatchObject({ measure: "workweek", verdict: "below-minimum", shortfall: 1000 });
  expect(weeks).toMatchObject([
    { ending: "2025-02-08", hours: 40_000_000, straightTimePay: 28_000, shortfall: 1000 },
    { ending: "2025-02-15", hours: 40_000_000, straightTimePay: 40_000, ceiling: 11_000 },
  ]);
  expect(await profileOf(clerk)).toMatchObject({ version: 2, plan: { workweekStart: sunday } });
});

test("[CALC-04] reviews and uploads of later files use the profile's workweek start without asking again", async () => {
  const clerk = await addUserWithProfile(server, daily);
  await changeStart(clerk, sunday);
  const looked = await review(clerk, daily, period);
  expect(looked).toMatchObject({ workweek: { start: sunday }, questions: [], belowMinimum: 1 });
  expect((await decide(clerk, looked.id, wednesday)).status).toBe(422);
  const { result } = await resultOf(clerk, await clerk.run(daily, period));
  expect(result).toMatchObject({ measure: "workweek", verdict: "below-minimum" });
});

test("without an answer the period average counts, and a run says so", async () => {
  const clerk = await addUserWithProfile(server, daily);
  const { result, weeks } = await resultOf(
    clerk,
    await runReview(clerk, await review(clerk, daily, period), period),
  );
  expect(result).toMatchObject({ measure: "workweek-start", verdict: "ok", proposedDeduction: 5900 });
  expect(weeks).toBeNull();
});

test("if the workweek's start splits the period's weeks, employees are checked by the period average", async () => {
  const clerk = await addUserWithProfile(server, daily);
  const { id } = await review(clerk, daily, period);
  await decide(clerk, id, wednesday);
  expect((await lookAt(clerk, id)).measures).toEqual([{ measure: "whole-weeks", employees: 1 }]);
  expect((await decide(clerk, id, null)).status).toBe(200);
  expect(await lookAt(clerk, id)).toMatchObject({
    workweek: { start: null },
    questions: [{ id: "workweek" }],
    measures: [{ measure: "workweek-start", employees: 1 }],
  });
});

test("[RES-01] a day that is changed in Settings leaves earlier runs alone, also when they are recalculated or replaced", async () => {
  const clerk = await addUserWithProfile(server, daily);
  await changeStart(clerk, sunday);
  const early = await clerk.run(`${header}${days("1", ["2025-01-20"], "80.00")}`, {
    ...{ periodStart: "2025-01-19", periodEnd: "2025-01-25" },
  });
  const enough = daily.replaceAll("56.00", "60.00");
  const run = await clerk.run(enough, period);
  const before = await resultOf(clerk, run);
  await changeStart(clerk, wednesday);
  expect(await resultOf(clerk, run)).toEqual(before);

  const looked = await review(clerk, enough.replaceAll("80.00", "90.00"), { ...period, replaces: run.id });
  expect(looked).toMatchObject({
    workweek: { start: sunday },
    questions: [{ id: "earlier-runs" }],
    measures: [{ measure: "workweek", employees: 1 }],
  });
  await sendVoid(clerk, early);
  expect(await resultOf(clerk, run)).toMatchObject({ result: { measure: "workweek" }, weeks: before.weeks });
  await expectReplay(clerk, ["1"]);

  const again = await review(clerk, enough.replaceAll("80.00", "90.00"), { ...period, replaces: run.id });
  const replaced = await resultOf(clerk, await runReview(clerk, again, period));
  expect(replaced.weeks?.map(({ ending }) => ending)).toEqual(["2025-02-08", "2025-02-15"]);
  expect((await profileOf(clerk)).plan.workweekStart).toBe(wednesday);
});

test("[CALC-04] the pay calendar says which weekends belong to a file from Monday to Friday, and when it's paid", async () => {
  const clerk = await addUserWithProfile(server, daily);
  await changeStart(clerk, sunday);
  const without = await review(clerk, daily);
  expect(without).toMatchObject({ period: { from: "2025-02-03", through: "2025-02-14" } });
  expect(without.measures).toEqual([{ measure: "whole-weeks", employees: 1 }]);
  const { id } = await profileOf(clerk);
  const calendar = { frequency: "biweekly", payDate: "2025-02-21", days: [], closedDays: "same" };
  const saved = { calendar: { ...calendar, periodEnd: "2025-02-15" } };
  expect((await clerk.put(`/api/profiles/${id}/calendar`, saved)).status).toBe(200);

  const looked = await review(clerk, daily);
  expect(looked).toMatchObject({
    ...{ payDate: "2025-02-21", period: { from: "2025-02-02", through: "2025-02-15" } },
    measures: [{ measure: "workweek", employees: 1 }],
  });
  const { weeks } = await resultOf(clerk, await runReview(clerk, looked));
  expect(weeks).toHaveLength(2);
});

test("replacing a run from before the workweek's start was known asks for it", async () => {
  const clerk = await addUserWithProfile(server, daily);
  const run = await clerk.run(daily, period);
  const right = daily.replaceAll("56.00", "60.00");
  const { id, questions } = await review(clerk, right, { ...period, replaces: run.id });
  expect(questions).toMatchObject([{ id: "workweek", isOpen: true }]);
  await decide(clerk, id, sunday);
  const looked = await lookAt(clerk, id);
  expect(looked.measures).toEqual([{ measure: "workweek", employees: 1 }]);
  expect((await resultOf(clerk, await runReview(clerk, looked, period))).weeks).toHaveLength(2);
});

test("a review doesn't run with figures from before another tab chose the workweek's start", async () => {
  const clerk = await addUserWithProfile(server, daily);
  const { id, figures } = await review(clerk, daily, period);
  await decide(clerk, id, sunday);
  const answer = await clerk.post(`/api/runs/reviews/${id}/run`, { payDate, figures });
  expect(((await answer.json()) as ErrorBody).error.code).toBe("figures_changed");
});

test("[DATA-02] only the day of an own file with a row per day can be chosen, and only a day of the week", async () => {
  const [clerk, stranger] = [
    await addUserWithProfile(server, daily),
    await addUserWithProfile(server, weekly),
  ];
  const { id } = await review(clerk, daily, period);
  expect((await decide(stranger, id, sunday)).status).toBe(404);
  for (const day of [7, -1, 0.5, "0", "Sunday", undefined])
    expect((await decide(clerk, id, day)).status).toBe(422);
  const weeks = await review(stranger, weekly, period);
  expect(weeks.workweek).toBeNull();
  expect((await decide(stranger, weeks.id, sunday)).status).toBe(422);
});

test("a profile from before the day was kept has none", async () => {
  const clerk = await addUserWithProfile(server, daily);
  const { workweekStart: _none, ...plan } = inspectFile(Buffer.from(daily)).plan;
  const { id, name, version } = await profileOf(clerk);
  const saved = { name, plan, deductionAmount: 5900, basedOn: version };
  expect((await clerk.put(`/api/profiles/${id}`, saved)).status).toBe(200);
  expect((await profileOf(clerk)).plan.workweekStart).toBeNull();
});
