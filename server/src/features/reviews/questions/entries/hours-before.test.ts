import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import {
  addUserWithProfile,
  answerTo,
  lookAt,
  review,
  runReview,
} from "../../../../test/payroll/reviewing.ts";
import { sendVoid } from "../../../../test/payroll/runs.ts";
import { type ErrorBody, expectReplay, type PayrollUser, type Run } from "../../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../../test/test-server.ts";

const server = await sharedTestServer();

const header = "Employee ID,Employee Name,Location,Period Start,Period End,Pay Date,Hours,Gross Pay\n";
const row = (number: string, gross: string, location = "Tacoma WA") =>
  `${number},Doe ${number},${location},2026-12-21,2027-01-03,2027-01-08,80,${gross}\n`;
/** Washington rises from 17.13 to 17.73 on 2027-01-01: 64 hours before and 16 after, twice; 2,000.00 is enough anyway. */
const file = `${header}${row("0041", "1380.00")}${row("0042", "1400.00")}${row("0043", "2000.00")}`;
const hours = "Employee\tHours\n41\t40\n41\t24\nDoe 0042\t\t64\n77\t80\n";

const open = (employees: number) => ({
  id: "hours-before",
  text: expect.stringContaining(
    `${employees} ${employees === 1 ? "employee is" : "employees are"} paid between`,
  ),
  form: { answer: { before: "2027-01-01" }, fields: [{ name: "text" }] },
});
const entered = {
  title: "Hours before Jan 1, 2027 entered for 2 employees",
  ...{ isOpen: false, form: { others: [{ answer: { before: "2027-01-01", text: "" } }] } },
};

const enter = (clerk: PayrollUser, { id }: Review, text: string, before = "2027-01-01") =>
  answerTo(clerk, { id }, "hours-before", { before, text });

const resultsOf = (clerk: PayrollUser, { id }: Run) => clerk.read<Results>(`/api/runs/${id}/results`);
const verdictsOf = ({ verdict }: Results) => verdict.codes.map((code) => verdict.values[code]);
const hoursOf = ({ earlier }: Results) => earlier.codes.map((code) => earlier.values[code]?.hours ?? null);

async function runWithHours(clerk: PayrollUser): Promise<Run> {
  const asked = await review(clerk, file);
  expect((await enter(clerk, asked, hours)).status).toBe(200);
  return runReview(clerk, await lookAt(clerk, asked.id));
}

test("[CALC-04] hours before the minimum wage rose are asked for, pasted, and kept with the run", async () => {
  const clerk = await addUserWithProfile(server, file);
  const asked = await review(clerk, file);
  expect(asked).toMatchObject({
    ...{ questions: [open(2)], notChecked: 2, totalProposedDeduction: 5900 },
  });
  const ofOthers = 30_000;
  const answer = await enter(clerk, asked, hours + "of others\t8\n".repeat(ofOthers));
  expect(answer.status).toBe(200);
  const looked = await lookAt(clerk, asked.id);
  expect(looked).toMatchObject({
    questions: [entered],
    ...{ notChecked: 0, belowMinimum: 0, totalProposedDeduction: 5900 + 1920 },
  });

  const run = await runReview(clerk, looked);
  const results = await resultsOf(clerk, run);
  expect(verdictsOf(results)).toEqual(["reduced", "reduced", "ok"]);
  expect(hoursOf(results)).toEqual([64_000_000, 64_000_000, null]);
  const csv = await (await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv`)).text();
  expect(csv.split("\n")[0]).toContain(",Hours at Earlier Rate");
  expect(csv).toContain('"64 before 2027-01-01 at 17.13, as entered"');
});

test("a list with a mistake saves nothing and says which lines to correct", async () => {
  const clerk = await addUserWithProfile(server, file);
  const asked = await review(clerk, file);
  const answer = await enter(clerk, asked, "0041\t64\n0042\t88\n0043\tsick");
  expect(answer.status).toBe(422);
  const { error } = (await answer.json()) as ErrorBody;
  expect(error.message).toBe(
    [
      "Line 2: 88 hours before the change for employee 0042, but only 80 in the file.",
      'Line 3: "sick" isn\'t a number of hours such as 40.25.',
      "Nothing was saved.",
    ].join("\n"),
  );
  expect((await enter(clerk, asked, "77\t64")).status).toBe(422);
  expect(await lookAt(clerk, asked.id)).toMatchObject({ questions: [open(2)] });
});

test("hours that were entered can be replaced and taken back", async () => {
  const clerk = await addUserWithProfile(server, file);
  const asked = await review(clerk, file);
  await enter(clerk, asked, hours);
  await enter(clerk, asked, "0041\t64");
  expect(await lookAt(clerk, asked.id)).toMatchObject({ questions: [open(1)] });
  await enter(clerk, asked, "");
  expect(await lookAt(clerk, asked.id)).toMatchObject({ questions: [open(2)] });
});

test("[CALC-06] a run that is recalculated or replaced keeps the hours before the change", async () => {
  const clerk = await addUserWithProfile(server, file);
  const december = file.replaceAll("2026-12-21,2027-01-03,2027-01-08", "2026-12-07,2026-12-20,2026-12-24");
  const earlier = await runReview(clerk, await review(clerk, december));
  const run = await runWithHours(clerk);
  expect((await sendVoid(clerk, earlier)).status).toBe(200);
  const recalculated = await resultsOf(clerk, run);
  expect(verdictsOf(recalculated)).toEqual(["reduced", "reduced", "ok"]);
  expect(hoursOf(recalculated)).toEqual([64_000_000, 64_000_000, null]);

  const corrected = file.replace("1400.00", "1390.00");
  const replacing = await review(clerk, corrected, { replaces: run.id });
  expect(replacing).toMatchObject({ questions: [entered] });
  const replaced = await resultsOf(clerk, await runReview(clerk, replacing));
  expect(verdictsOf(replaced)).toEqual(["reduced", "reduced", "ok"]);
  expect(hoursOf(replaced)).toEqual([64_000_000, 64_000_000, null]);
  await expectReplay(clerk, ["0041", "0042", "0043"]);
});

test("[CALC-06] hours that were entered count once the place is known", async () => {
  const unknown = `${header}${row("0041", "1380.00", "Plant 12")}${row("0042", "1400.00")}`;
  const clerk = await addUserWithProfile(server, unknown);
  const asked = await review(clerk, unknown);
  await enter(clerk, asked, hours);
  const run = await runReview(clerk, await lookAt(clerk, asked.id));
  expect(verdictsOf(await resultsOf(clerk, run))).toEqual(["not-checked", "reduced"]);
  await clerk.post("/api/locations/mappings", {
    mappings: [{ location: "Plant 12", jurisdiction: "US-WA" }],
  });
  const { effect } = await clerk.read<SettlePreview>(`/api/runs/${run.id}/settle`);
  expect((await clerk.post(`/api/runs/${run.id}/settle`, { seen: effect.seen })).status).toBe(200);
  const results = await resultsOf(clerk, run);
  expect(verdictsOf(results)).toEqual(["reduced", "reduced"]);
  expect(hoursOf(results)).toEqual([64_000_000, 64_000_000]);
});

test("without a pay period no one is said to be below the minimum wage by a rate that rose shortly before", async () => {
  const unknown = file.replaceAll(",2026-12-21,2027-01-03", "").replace(",Period Start,Period End", "");
  const clerk = await addUserWithProfile(server, unknown);
  const asked = await review(clerk, unknown);
  expect(asked).toMatchObject({
    questions: [{ id: "hours-before", title: "Which days does this file pay for?" }],
    belowMinimum: 0,
  });
  const period = "periodStart=2026-12-21&periodEnd=2027-01-03&payDate=2027-01-08";
  const { review: now } = await clerk.read<{ review: Review }>(`/api/runs/reviews/${asked.id}?${period}`);
  expect(now).toMatchObject({ questions: [open(2)] });
});
