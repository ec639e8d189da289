import type { CheckedWeek, OneResult, Result, Results } from "@wagefloor/contract/runs/results.ts";
import type { SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import { addUserWithProfile, confirm, lookAt, review, runReview } from "../../../test/payroll/reviewing.ts";
import { sendVoid } from "../../../test/payroll/runs.ts";
import { expectReplay, type PayrollUser, stateOf, uploadRequest } from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

const header =
  "Employee ID,Location,Week Ending,Regular Hours,Overtime Hours,Regular Pay,Overtime Pay,Gross Pay\n";
const weekly = (rows: readonly string[]) => `${header}${rows.join("\n")}\n`;
const february = weekly([
  "1,US-TX,2025-02-08,40,20,320.00,240.00,560.00",
  "1,US-TX,2025-02-15,20,0,160.00,0.00,160.00",
  "2,US-TX,2025-02-08,40,0,280.00,0.00,280.00",
  "2,US-TX,2025-02-15,40,0,400.00,0.00,400.00",
  "3,US-TX,2025-02-08,40,10,800.00,150.00,950.00",
  "4,Plant 12,2025-02-08,40,4,700.00,105.00,805.00",
]);
const march = weekly([
  "1,US-TX,2025-02-22,40,0,310.00,0.00,310.00",
  "4,Plant 12,2025-02-22,40,0,700.00,0.00,700.00",
]);
const names = ["1", "2", "3", "4"];

const addClerk = () => addUserWithProfile(server, february);
const resultOf = (clerk: PayrollUser, run: { id: string }, name: string) =>
  clerk.read<{ result: Result; weeks: CheckedWeek[] | null }>(`/api/runs/${run.id}/results/${name}`);

/** What two organizations have in common, whose profiles have ids of their own. */
async function historyOf(clerk: PayrollUser) {
  const { runs, ...state } = await stateOf(clerk, names);
  return { ...state, runs: runs.map(({ profile: _id, ...figures }) => figures) };
}

test("[CALC-04] a run of a file with weeks deducts what the weeks allow together and shows each week", async () => {
  const clerk = await addClerk();
  const run = await clerk.run(february);
  const { result, weeks } = await resultOf(clerk, run, "1");
  expect(result).toMatchObject({ measure: "workweek", verdict: "reduced", proposedDeduction: 4440 });
  expect(weeks).toMatchObject([
    {
      ...{ ending: "2025-02-08", hours: 60_000_000, straightTimePay: 48_000, premium: 8000 },
      ...{ minimumWage: 725, ceiling: 3000, withCushion: 2960, shortfall: 0 },
    },
    { ending: "2025-02-15", hours: 20_000_000, straightTimePay: 16_000, ceiling: 1500, withCushion: 1480 },
  ]);
  const short = await resultOf(clerk, run, "2");
  expect(short.result).toMatchObject({ measure: "workweek", verdict: "below-minimum", shortfall: 1000 });
  expect(short.weeks?.map(({ shortfall }) => shortfall)).toEqual([1000, 0]);
});

test("a result whose weeks can't be checked says what is missing and has no weeks", async () => {
  const clerk = await addClerk();
  const run = await clerk.run(february);
  const { result, weeks } = await resultOf(clerk, run, "3");
  expect(result).toMatchObject({ measure: "overtime-pay", verdict: "ok", proposedDeduction: 5900 });
  expect(weeks).toBeNull();
  const { measure } = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(measure).toEqual({ values: ["workweek", "overtime-pay"], codes: [0, 0, 1, 0] });
});

test("a review and its run give the same figures by workweek", async () => {
  const clerk = await addClerk();
  const looked = await review(clerk, february);
  const direct = await (await addClerk()).run(february);
  // The fourth is at an unknown place, so nothing of theirs is checked.
  expect(looked.measures).toEqual([
    { measure: "workweek", employees: 2 },
    { measure: "overtime-pay", employees: 1 },
  ]);
  expect(looked.totalProposedDeduction).toBe(direct.totalProposedDeduction);
  expect((await confirm(clerk, await lookAt(clerk, looked.id))).status).toBe(201);
});

const january = "1,US-TX,2025-01-25,40,0,400.00,0.00,400.00\n1,US-TX,2025-02-01,40,0,400.00,0.00,400.00";
const secondHalf = { periodStart: "2025-01-16", periodEnd: "2025-01-31" };

test("[CALC-04] the workweek in which a semi-monthly period ends is checked like the others", async () => {
  const clerk = await addClerk();
  const run = await clerk.run(weekly([january]), secondHalf);
  const { result, weeks } = await resultOf(clerk, run, "1");
  expect(result).toMatchObject({ measure: "workweek", verdict: "ok", proposedDeduction: 5900 });
  expect(weeks?.map(({ ceiling }) => ceiling)).toEqual([11_000, 11_000]);
});

test("a file with its pay period above the table gives the same figures in review and run", async () => {
  const stated = `Pay Period Start: 01/16/2025\nPay Period End: 01/31/2025\n${weekly([january, "1,US-TX,2025-02-15,40,0,400.00,0.00,400.00"])}`;
  const clerk = await addUserWithProfile(server, stated);
  const looked = await review(clerk, stated);
  expect(looked).toMatchObject({ period: { from: "2025-01-16", through: "2025-01-31" } });
  // The last week is of no period of the file's, in the review as in the run.
  expect(looked.notChecked).toBe(1);
  const run = await runReview(clerk, looked, secondHalf);
  expect((await resultOf(clerk, run, "1")).result).toMatchObject({ verdict: "not-checked" });

  const straddling = `Pay Period Start: 01/16/2025\nPay Period End: 01/31/2025\n${weekly([january])}`;
  const again = await runReview(clerk, await review(clerk, straddling, { payDate: "2025-02-14" }), {
    ...{ payDate: "2025-02-14", ...secondHalf },
  });
  expect((await resultOf(clerk, again, "1")).result).toMatchObject({ measure: "workweek", verdict: "ok" });
});

test("a pay period without any workweek of the file is refused at its field, in a review and an upload", async () => {
  const clerk = await addClerk();
  const other = { periodStart: "2025-02-02", periodEnd: "2025-02-15" };
  const sentence =
    "Every workweek in the file is outside the pay period 2025-02-02 to 2025-02-15. Check the dates.";
  const refused = { error: { code: "invalid_input", message: sentence, fields: { periodEnd: sentence } } };
  const { id } = await review(clerk, weekly([january]));
  for (const asked of [
    clerk.fetch(`/api/runs/reviews/${id}?${new URLSearchParams(other)}`),
    clerk.fetch("/api/runs/reviews", await uploadRequest(weekly([january]), other)),
    clerk.fetch("/api/runs", await uploadRequest(weekly([january]), other)),
  ]) {
    const answer = await asked;
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual(refused);
  }
  expect((await confirm(clerk, await lookAt(clerk, id))).status).toBe(201);
});

test("[CALC-06] voiding an earlier run recalculates a run by workweek as if the earlier one had never happened", async () => {
  const [clerk, other] = [await addClerk(), await addClerk()];
  const mistake = await clerk.run(
    weekly(["1,US-TX,2025-02-01,40,0,320.00,0.00,320.00", "2,US-TX,2025-02-01,40,0,900.00,0.00,900.00"]),
  );
  for (const user of [clerk, other]) {
    await user.run(february);
    await user.run(march, { payDate: "2025-03-15" });
  }
  await sendVoid(clerk, mistake);
  expect(await historyOf(clerk)).toEqual(await historyOf(other));
  await expectReplay(clerk, names);
});

test("[CALC-06] settling a place gives the weeks its minimum wage", async () => {
  const [clerk, other] = [await addClerk(), await addClerk()];
  const map = (user: PayrollUser) =>
    user.post("/api/locations/mappings", {
      mappings: [{ location: "Plant 12", jurisdiction: "US-WA" }],
    });
  const run = await clerk.run(february);
  await clerk.run(march, { payDate: "2025-03-15" });
  await map(other);
  const known = await other.run(february);
  await other.run(march, { payDate: "2025-03-15" });
  await map(clerk);
  const { effect } = await clerk.read<SettlePreview>(`/api/runs/${run.id}/settle`);
  expect((await clerk.post(`/api/runs/${run.id}/settle`, { seen: effect.seen })).status).toBe(200);

  expect(await historyOf(clerk)).toEqual(await historyOf(other));
  const { weeks } = await resultOf(clerk, run, "4");
  expect(weeks).toEqual((await resultOf(other, known, "4")).weeks);
  expect(weeks).toMatchObject([{ minimumWage: 1666, ceiling: 3360 }]);
});

test("[SET-01] the export of all data names what a week is made of", async () => {
  const clerk = await addClerk();
  await clerk.run(february);
  const all = (await (await clerk.fetch("/api/accounts/export.json")).json()) as {
    analyses: { results: object[] }[];
  };
  expect(all.analyses[0]?.results[0]).toMatchObject({
    measure: "workweek",
    weeks: [
      { ending: "2025-02-08", hours: "60", overtimeHours: "20", straightTimePay: "480.00", premium: "80.00" },
      { ending: "2025-02-15" },
    ],
  });
});

test("[RES-02] the workweeks of someone who owes nothing are shown, and the download says how the pay was checked", async () => {
  const clerk = await addClerk();
  await clerk.run(weekly(["2,US-TX,2025-02-01,40,0,900.00,0.00,900.00"]));
  const run = await clerk.run(february);
  const { weeks } = await clerk.read<{ weeks: CheckedWeek[] }>(`/api/runs/${run.id}/skipped/2/weeks`);
  expect(weeks).toMatchObject([
    { ending: "2025-02-08", hours: 40_000_000, straightTimePay: 28_000, shortfall: 1000 },
    { ending: "2025-02-15", shortfall: 0 },
  ]);
  expect((await clerk.fetch(`/api/runs/${run.id}/skipped/1/weeks`)).status).toBe(404);
  expect((await (await addClerk()).fetch(`/api/runs/${run.id}/skipped/2/weeks`)).status).toBe(404);
  const csv = await (await clerk.fetch(`/api/runs/${run.id}/payroll-skipped.csv`)).text();
  expect(csv).toMatch(/^2,.*Below minimum wage.*,Workweek\r?$/m);
});

const rated = (rows: readonly string[]) => `Employee ID,Location,Hours,Rate,Gross Pay\n${rows.join("\n")}\n`;
const safeOf = async (clerk: PayrollUser, run: { id: string }, name: string) =>
  (await clerk.read<OneResult>(`/api/runs/${run.id}/results/${name}`)).safeWhateverTheSplit;

test("[CALC-04] where only the average counts, one hourly rate says what is safe on any split: 40 x (8.00 - 7.26) = 29.60", async () => {
  const file = rated([
    ...["1,US-TX,80,8.00,640.00", "2,US-TX,30,9.00,270.00", "3,US-TX,80,8.00,900.00"],
    ...["4,US-TX,80,,700.00", "5,Plant 12,80,8.00,640.00", "6,US-TX,80,7.00,560.00"],
  ]);
  const clerk = await addUserWithProfile(server, file);
  const looked = await review(clerk, file);
  expect(looked.careful).toEqual({ employees: 2, above: 1 });
  const run = await runReview(clerk, looked);
  const safe = await Promise.all(["1", "2", "3", "4", "5", "6"].map((name) => safeOf(clerk, run, name)));
  // A rate that contradicts the pay, none, an unknown place, and pay below the minimum wage say nothing.
  expect(safe).toEqual([2960, 5220, null, null, null, null]);
  expect((await resultOf(clerk, run, "1")).result).toMatchObject({ verdict: "ok", proposedDeduction: 5900 });
});

test("[CALC-06] what is safe on any split stays when a run is recalculated, and follows a settled place", async () => {
  const file = rated(["1,US-TX,80,8.00,640.00", "5,Plant 12,80,20.00,1600.00"]);
  const clerk = await addUserWithProfile(server, file);
  const mistake = await clerk.run(rated(["1,US-TX,80,9.00,720.00"]), { payDate: "2025-02-01" });
  const run = await clerk.run(file);
  expect((await clerk.fetch(`/api/runs/${run.id}/results/1`)).status).toBe(404);
  await sendVoid(clerk, mistake);
  expect((await resultOf(clerk, run, "1")).result).toMatchObject({ proposedDeduction: 5900 });
  expect(await safeOf(clerk, run, "1")).toBe(2960);
  await clerk.post("/api/locations/mappings", {
    mappings: [{ location: "Plant 12", jurisdiction: "US-WA" }],
  });
  const { effect } = await clerk.read<SettlePreview>(`/api/runs/${run.id}/settle`);
  expect((await clerk.post(`/api/runs/${run.id}/settle`, { seen: effect.seen })).status).toBe(200);
  expect(await safeOf(clerk, run, "5")).toBe(13_320);
  await expectReplay(clerk, ["1", "5"]);
});

test("another organization's weeks aren't shown", async () => {
  const [clerk, other] = [await addClerk(), await addClerk()];
  const run = await clerk.run(february);
  expect((await other.fetch(`/api/runs/${run.id}/results/1`)).status).toBe(404);
});
