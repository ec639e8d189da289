import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { ProfileCalendar } from "@wagefloor/contract/profiles/pay-calendar.ts";
import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { daysLater } from "@wagefloor/domain/money.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import { payrollExports } from "../../../../../domain/test-support/payroll-exports.ts";
import { addUserWithProfile, runOn } from "../../../test/payroll/reviewing.ts";
import { addPayrollUser, type PayrollUser, payrollFile, uploadRequest } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";
import { todayInPayroll } from "./next-pay-dates.ts";

const server = await sharedTestServer();
const calendarsAddress = "/api/profiles/calendars";
const file = payrollFile([["1", "320.00"]]);
const today = todayInPayroll();

/** A file that says of which company it is, and doesn't say its pay date. */
const ofCompany = (code: string, gross = "320.00") =>
  `Company Code,Employee ID,Work Location,Hours Worked,Gross Pay\n${code},${code}1,US-TX,40,${gross}\n`;

/** Paid every second week, the next time in three days, for the two weeks before. */
const biweekly = {
  ...{ frequency: "biweekly", payDate: daysLater(today, 3), days: [] as number[] },
  ...{ periodEnd: daysLater(today, -4) as string | null, closedDays: "same" },
};

function save(clerk: PayrollUser, calendar: object | null, profile = "default"): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ calendar });
  return clerk.fetch(`/api/profiles/${profile}/calendar`, { method: "PUT", headers, body });
}

const calendarsOf = async (clerk: PayrollUser) =>
  (await clerk.read<{ calendars: ProfileCalendar[] }>(calendarsAddress)).calendars;

const toDoOf = async (clerk: PayrollUser) => (await clerk.read<Dashboard>("/api/dashboard")).toDo;

async function review(clerk: PayrollUser, content: string, query = "", options = {}): Promise<Review> {
  const answer = await clerk.fetch(`/api/runs/reviews${query}`, await uploadRequest(content, options));
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { review: Review }).review;
}

test("two runs propose a calendar; once a person confirms it, the next pay date is on the to-do list", async () => {
  const clerk = await addPayrollUser(server);
  expect(await calendarsOf(clerk)).toMatchObject([{ saved: null, proposed: null, next: null }]);
  await clerk.run(file, { payDate: "2026-01-09" });
  expect((await toDoOf(clerk)).proposedCalendars).toEqual([]);
  await clerk.run(payrollFile([["1", "321.00"]]), { payDate: "2026-01-23" });
  const [found] = await calendarsOf(clerk);
  expect(found).toMatchObject({
    ...{ profileId: "default", saved: null, next: null },
    proposed: { frequency: "biweekly", payDate: "2026-01-23", closedDays: "before" },
  });
  expect(await toDoOf(clerk)).toMatchObject({
    payDates: [],
    proposedCalendars: [{ profileId: "default", profileName: null, frequency: "biweekly" }],
  });

  expect((await save(clerk, biweekly)).status).toBe(200);
  expect(await toDoOf(clerk)).toMatchObject({
    payDates: [
      {
        profileName: null,
        payDay: { payDate: daysLater(today, 3) },
        isLate: false,
        skippedSince: "2026-01-23",
      },
    ],
    proposedCalendars: [],
  });
  await clerk.run(payrollFile([["1", "322.00"]]), { payDate: daysLater(today, -11) });
  expect((await toDoOf(clerk)).payDates).toMatchObject([
    { payDay: { payDate: daysLater(today, 3) }, isLate: false, skippedSince: null },
  ]);
  // In settings, the calendar's own next pay date, also while an earlier one has no run.
  expect((await save(clerk, { ...biweekly, payDate: daysLater(today, -4), periodEnd: null })).status).toBe(
    200,
  );
  expect(await toDoOf(clerk)).toMatchObject({
    payDates: [{ payDay: { payDate: daysLater(today, -4) }, isLate: true }],
  });
  expect(await calendarsOf(clerk)).toMatchObject([{ next: { payDate: daysLater(today, 10) } }]);
});

test("an off-cycle run, a voided one and one of another profile leave the next pay date as it is", async () => {
  const clerk = await addPayrollUser(server);
  const regular = await clerk.run(file, { payDate: daysLater(today, -11) });
  await save(clerk, biweekly);
  const next = async () => (await toDoOf(clerk)).payDates.map(({ payDay }) => payDay.payDate);
  expect(await next()).toEqual([daysLater(today, 3)]);
  const bonus = await review(clerk, payrollFile([["9", "500.00"]]));
  const offCycle = { payDate: daysLater(today, 3), offCycle: true };
  expect((await clerk.post(`/api/runs/reviews/${bonus.id}/run`, offCycle)).status).toBe(201);
  expect(await next()).toEqual([daysLater(today, 3)]);
  const wrong = await clerk.run(payrollFile([["8", "320.00"]]), { payDate: daysLater(today, 3) });
  expect(await next()).toEqual([daysLater(today, 17)]);
  await clerk.post(`/api/runs/${wrong.id}/void`, { reason: "too early" });
  expect(await next()).toEqual([daysLater(today, 3)]);
  await clerk.post(`/api/runs/${regular.id}/void`, { reason: "too early" });
  expect(await next()).toEqual([daysLater(today, 3)]);
});

test("no regular pay dates is an answer too: nothing is proposed and nothing is due", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(file, { payDate: "2026-01-09" });
  await clerk.run(payrollFile([["1", "321.00"]]), { payDate: "2026-01-23" });
  expect((await save(clerk, null)).status).toBe(200);
  expect(await toDoOf(clerk)).toMatchObject({ payDates: [], proposedCalendars: [] });
  expect(await calendarsOf(clerk)).toMatchObject([{ saved: { calendar: null }, proposed: null }]);
});

test("the review has the calendar's pay date and period where the file says none, and Run takes them", async () => {
  const clerk = await addPayrollUser(server);
  await save(clerk, biweekly);
  const looked = await review(clerk, file);
  const period = { from: daysLater(today, -17), through: daysLater(today, -4) };
  expect(looked).toMatchObject({
    ...{ payDate: daysLater(today, 3), proposedPayDate: null, period },
    calendarPayDay: { payDate: daysLater(today, 3), period },
  });
  const another = await clerk.read<{ review: Review }>(
    `/api/runs/reviews/${looked.id}?payDate=${daysLater(today, -11)}`,
  );
  expect(another.review.period).toEqual({ from: daysLater(today, -31), through: daysLater(today, -18) });
  const byHand = await clerk.read<{ review: Review }>(
    `/api/runs/reviews/${looked.id}?payDate=${daysLater(today, 1)}`,
  );
  expect(byHand.review).toMatchObject({ calendarPayDay: null, period: null });
  const made = await clerk.post(`/api/runs/reviews/${looked.id}/run`, { payDate: looked.payDate });
  expect(((await made.json()) as { run: Run }).run).toMatchObject({ payDate: looked.payDate, period });
});

test("the review of a file without a pay date has the nearest one after months without a run, and says since when", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(file, { payDate: "2026-01-23" });
  await save(clerk, biweekly);
  const looked = await review(clerk, payrollFile([["1", "321.00"]]));
  expect(looked).toMatchObject({ payDate: daysLater(today, 3), skippedSince: "2026-01-23" });
  await clerk.post(`/api/runs/reviews/${looked.id}/run`, { payDate: daysLater(today, -11) });
  const next = await review(clerk, payrollFile([["1", "322.00"]]));
  expect(next).toMatchObject({ payDate: daysLater(today, 3), skippedSince: null });
});

test("a file's own pay date always wins, and its own period finds the pay date that pays it", async () => {
  const clerk = await addPayrollUser(server);
  const withDates = payrollExports.timesheetByWeek;
  const { plan } = inspectFile(Buffer.from(withDates));
  const added = await clerk.post("/api/profiles", { name: "Weekly", plan, deductionAmount: 5900 });
  const { profile } = (await added.json()) as { profile: NamedProfile };
  const before = await review(clerk, withDates, "", { payDate: "2026-01-23" });
  const { from, through } = before.period as { from: string; through: string };
  const length = (Date.parse(through) - Date.parse(from)) / 86_400_000 + 1;
  const frequency = length === 7 ? "weekly" : "biweekly";
  const payDate = daysLater(through as typeof today, 5);
  const calendar = { frequency, payDate, days: [], periodEnd: through, closedDays: "same" };
  expect((await save(clerk, calendar, profile.id)).status).toBe(200);
  const after = await review(clerk, withDates, "", { payDate: "2026-01-23" });
  expect(after).toMatchObject({ payDate, proposedPayDate: null, period: { from, through } });
});

test("two companies that one profile reads have their own next pay dates, and are named where these differ", async () => {
  const clerk = await addUserWithProfile(server, ofCompany("A1"));
  const [profile] = await calendarsOf(clerk);
  await save(clerk, biweekly, profile?.profileId);
  const next = async () =>
    (await toDoOf(clerk)).payDates.map(({ payDay, companies }) => [payDay.payDate, companies]);
  await runOn(clerk, ofCompany("A1"), daysLater(today, -11));
  await runOn(clerk, ofCompany("B2"), daysLater(today, -11));
  expect(await next()).toEqual([[daysLater(today, 3), undefined]]);
  await runOn(clerk, ofCompany("A1", "330.00"), daysLater(today, 3));
  expect(await next()).toEqual([
    [daysLater(today, 3), ["B2"]],
    [daysLater(today, 17), ["A1"]],
  ]);
  const { lastRuns } = await clerk.read<Dashboard>("/api/dashboard");
  expect(lastRuns.map(({ payDate, companyCode }) => [payDate, companyCode])).toEqual([
    [daysLater(today, 3), "A1"],
    [daysLater(today, -11), "B2"],
    [daysLater(today, -11), "A1"],
  ]);
  expect(await review(clerk, ofCompany("B2", "330.00"))).toMatchObject({ payDate: daysLater(today, 3) });
  expect(await review(clerk, ofCompany("A1", "340.00"))).toMatchObject({ payDate: daysLater(today, 17) });
  await runOn(clerk, ofCompany("B2", "330.00"), daysLater(today, 3));
  expect(await next()).toEqual([[daysLater(today, 17), undefined]]);
});

test("a company with other pay dates than its profile's calendar gets none proposed and isn't next", async () => {
  const clerk = await addUserWithProfile(server, ofCompany("A1"));
  const [profile] = await calendarsOf(clerk);
  await save(clerk, biweekly, profile?.profileId);
  await runOn(clerk, ofCompany("A1"), daysLater(today, -11));
  await runOn(clerk, ofCompany("B2"), daysLater(today, -4));
  expect((await toDoOf(clerk)).payDates).toMatchObject([
    { payDay: { payDate: daysLater(today, 3) }, companies: ["A1"], skippedSince: null },
  ]);
  expect(await review(clerk, ofCompany("B2", "330.00"))).toMatchObject({
    calendarPayDay: null,
    period: null,
  });
});

test("replacing a run keeps that run's dates", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(file, { payDate: "2026-01-23" });
  await save(clerk, biweekly);
  const looked = await review(clerk, payrollFile([["1", "330.00"]]), `?replaces=${run.id}`);
  expect(looked).toMatchObject({ payDate: "2026-01-23", period: null, calendarPayDay: null });
});

test("a calendar that can't be is refused by field, and so is another organization's profile", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  const fieldsOf = async (calendar: object) => {
    const answer = await save(clerk, calendar);
    expect(answer.status).toBe(422);
    return ((await answer.json()) as { error: { fields: object } }).error.fields;
  };
  expect(await fieldsOf({ ...biweekly, payDate: "2026-02-30" })).toEqual({
    "calendar.payDate": "Enter a pay date.",
  });
  expect(await fieldsOf({ ...biweekly, payDate: "0001-01-01" })).toHaveProperty(["calendar.payDate"]);
  expect(await fieldsOf({ ...biweekly, frequency: "semimonthly", days: [15] })).toHaveProperty([
    "calendar.days",
  ]);
  expect(await fieldsOf({ ...biweekly, frequency: "yearly" })).toHaveProperty(["calendar.frequency"]);
  const added = await clerk.post("/api/profiles", {
    ...{ name: "Weekly", deductionAmount: 5900 },
    plan: inspectFile(Buffer.from(payrollExports.timesheetByWeek)).plan,
  });
  const { profile } = (await added.json()) as { profile: NamedProfile };
  expect((await save(other, biweekly, profile.id)).status).toBe(404);
  expect((await save(clerk, biweekly, "nowhere")).status).toBe(404);
  expect((await fetch(server.url + calendarsAddress)).status).toBe(401);
});

test("calendars are part of the export of all data, with who saved them", async () => {
  const clerk = await addPayrollUser(server);
  await save(clerk, biweekly);
  const text = await (await clerk.fetch("/api/accounts/export.json")).text();
  expect(JSON.parse(text)).toMatchObject({
    payCalendars: [{ profile_id: "default", actor: clerk.userId, calendar: { frequency: "biweekly" } }],
  });
});
