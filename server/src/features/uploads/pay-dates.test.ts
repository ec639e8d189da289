import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import { addUserWithProfile } from "../../test/payroll/reviewing.ts";
import { balanceOf, type ErrorBody, expectReplay, type Run } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { between, february, header, january, reviewOf, runReview, runsOf, three } from "./test/pay-dates.ts";

const server = await sharedTestServer();

test("[UP-05] [CALC-06] a file with several pay dates is one run for each, oldest first, as if each had been sent alone", async () => {
  const [clerk, other] = [await addUserWithProfile(server, three), await addUserWithProfile(server, three)];
  const looked = await reviewOf(clerk, three);
  for (const rows of [january, between, february]) {
    expect((await runReview(other, await reviewOf(other, header + rows))).status).toBe(201);
  }
  const alone = await runsOf(other);
  expect(looked).toMatchObject({ employees: 3, rows: 5, obstacle: null, previous: null });
  expect(looked.payDates).toMatchObject([
    { payDate: "2026-01-09", employeesAnalyzed: 2, totalGross: 71_000 },
    { payDate: "2026-01-23", employeesAnalyzed: 1, totalGross: 33_000 },
    { payDate: "2026-02-06", employeesAnalyzed: 1, totalGross: 28_000, belowMinimum: 1 },
  ]);
  const deductions = (runs: readonly { totalProposedDeduction: number }[]) =>
    runs.map(({ totalProposedDeduction }) => totalProposedDeduction);
  expect(deductions(looked.payDates)).toEqual(deductions(alone.toReversed()));

  const answer = await runReview(clerk, looked);
  expect(answer.status, await answer.clone().text()).toBe(201);

  const runs = await runsOf(clerk);
  const figures = (all: readonly Run[]) =>
    all.map(({ payDate, period, totalGross, totalProposedDeduction, employeesAnalyzed }) => ({
      ...{ payDate, period, totalGross, totalProposedDeduction, employeesAnalyzed },
    }));
  expect(figures(runs)).toEqual(figures(alone));
  expect(runs[0]).toEqual(((await answer.json()) as { run: Run }).run);
  expect(runs[1]?.notes).toEqual([
    { kind: "one-of-pay-dates", dates: ["2026-01-09", "2026-01-23", "2026-02-06"] },
  ]);
  for (const number of ["1", "2", "3"]) {
    expect((await balanceOf(clerk, number)).balance).toEqual((await balanceOf(other, number)).balance);
  }
  await expectReplay(clerk, ["1", "2", "3"]);
  expect((await runReview(clerk, looked)).status).toBe(201);
  expect(await runsOf(clerk)).toHaveLength(3);
});

test("[ALLOW-05] all runs of a file count, and none is saved where the plan doesn't allow all of them", async () => {
  const clerk = await addUserWithProfile(server, three, "basic");
  const allowed = await reviewOf(clerk, three);
  expect(allowed.obstacle).toBeNull();
  const many = [..."ABCDEFGH"].map((_, at) => `1,US-TX,0${at + 1}/09/2026,,,40,291.00\n`);
  const looked = await reviewOf(clerk, header + many.join(""));
  expect(looked.obstacle?.code).toBe("run_limit");
  expect((await runReview(clerk, looked)).status).toBe(403);
  expect(await runsOf(clerk)).toEqual([]);
});

test("[UP-05] rows without a pay date beside several, and too many pay dates, aren't run", async () => {
  const clerk = await addUserWithProfile(server, three);
  const undated = await reviewOf(clerk, `${three}4,US-TX,,,,40,310.00\n`);
  expect(undated.obstacle).toEqual({
    code: "several_pay_dates",
    message:
      "The file has several pay dates, and 1 row has none. Add the pay date to each row, or export one pay date at a time, and choose the file again.",
  });
  expect((await runReview(clerk, undated)).status).toBe(422);
  const days = Array.from({ length: 25 }, (_, at) => `1,US-TX,01/${at + 1}/2026,,,40,310.00\n`);
  expect((await reviewOf(clerk, header + days.join(""))).obstacle?.message).toBe(
    "The file has 25 pay dates. Export at most 24 of them at once and choose that file.",
  );
  const direct = await clerk.upload(three);
  expect([direct.status, ((await direct.json()) as ErrorBody).error.code]).toEqual([
    422,
    "several_pay_dates",
  ]);
});

test("[UP-05] pay dates in lines above their rows are runs of their own, too", async () => {
  const clerk = await addUserWithProfile(server, three);
  const columns = "Employee ID,Work Location,Regular Hours,Gross Pay";
  const block = (payDate: string, period: string, ...rows: string[]) =>
    [`Pay period: ${period}`, `Pay day: ${payDate}`, columns, ...rows, "", ""].join("\n");
  const first = block("01/20/2026", "01/01/2026 - 01/15/2026", "1,US-TX,40,310.00", "2,US-TX,40,400.00");
  const second = block("02/05/2026", "01/16/2026 - 01/31/2026", "1,US-TX,40,320.00");
  const { plan } = inspectFile(Buffer.from(first));
  await clerk.post("/api/profiles", { name: "Blocks", plan, deductionAmount: 5900 });
  const looked = await reviewOf(clerk, `${second}${first}`);
  expect(looked).toMatchObject({ obstacle: null, profile: { name: "Blocks" } });
  expect(looked.payDates).toMatchObject([
    { payDate: "2026-01-20", employeesAnalyzed: 2, totalGross: 71_000 },
    { payDate: "2026-02-05", employeesAnalyzed: 1, totalGross: 32_000 },
  ]);
  expect((await runReview(clerk, looked)).status).toBe(201);
  expect((await runsOf(clerk)).map(({ payDate, period }) => [payDate, period])).toEqual([
    ["2026-02-05", { from: "2026-01-16", through: "2026-01-31" }],
    ["2026-01-20", { from: "2026-01-01", through: "2026-01-15" }],
  ]);
  const unclear = `${columns}\n1,US-TX,40,310.00\nPay day: 01/20/2026\n2,US-TX,40,400.00\nPay day: 02/05/2026\n`;
  const { obstacle } = await reviewOf(clerk, unclear);
  expect(obstacle).toMatchObject({
    code: "several_pay_dates",
    message: expect.stringContaining("The file has several pay dates, and 1 row has none."),
  });
});
