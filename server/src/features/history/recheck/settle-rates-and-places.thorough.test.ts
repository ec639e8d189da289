import type { OpenRuns, SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import {
  addPayrollUser,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
  stateOf,
} from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

const names = ["1", "2", "3"];

const send = (clerk: PayrollUser, method: "POST" | "PUT", path: string, body: object) =>
  clerk.fetch(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const enter = (clerk: PayrollUser, jurisdiction: string, hourly: number, year: string) =>
  send(clerk, "POST", "/api/locations/rates", {
    ...{ jurisdiction, hourly, source: "a notice" },
    ...{ effective: `${year}-01-01`, through: `${year}-12-31` },
  });
const setPlace = (clerk: PayrollUser, employee: string, place: string) =>
  send(clerk, "PUT", `/api/employees/${employee}/attributes`, { place });
const preview = (clerk: PayrollUser, { id }: Run) => clerk.read<SettlePreview>(`/api/runs/${id}/settle`);
const openRuns = (clerk: PayrollUser, employee: string) =>
  clerk.read<OpenRuns>(`/api/employees/${employee}/open-runs`);

/** Recalculates the run and returns what was told before. */
async function settle(clerk: PayrollUser, run: Run): Promise<SettlePreview> {
  const told = await preview(clerk, run);
  expect((await clerk.post(`/api/runs/${run.id}/settle`, { seen: told.effect.seen })).status).toBe(200);
  return told;
}

async function bothRuns(clerk: PayrollUser, location: string, year: string): Promise<Run> {
  const first = await clerk.run(
    payrollFile([
      ["1", "700.00", "40", location],
      ["2", "400.00", "40", location],
      ["3", "310.00"],
    ]),
    { payDate: `${year}-02-01` },
  );
  const later = payrollFile([
    ["1", "702.00", "40", location],
    ["3", "320.00"],
  ]);
  await clerk.run(later, { payDate: `${year}-02-15` });
  return first;
}

test.each([
  ["US-MT", 1740, "2027", 2, "that wasn't confirmed"],
  ["US-WA", 1740, "2025", 0, "that rose without the wage table knowing"],
])(
  "[CALC-06] [WAGE-04] a run recalculated with an entered rate (%s at %i in %s) is as if it had been entered before: one %s",
  async (jurisdiction, hourly, year, notChecked) => {
    const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
    await enter(other, jurisdiction, hourly, year);
    await bothRuns(other, jurisdiction, year);
    const first = await bothRuns(clerk, jurisdiction, year);
    expect(first.notChecked).toBe(notChecked);
    await enter(clerk, jurisdiction, hourly, year);

    const told = await settle(clerk, first);

    expect(told.rates).toMatchObject([{ hourly, employees: 2 }]);
    const now = await stateOf(clerk, names);
    expect(now).toEqual(await stateOf(other, names));
    expect(now.runs[1]).toMatchObject({ belowMinimum: 1, notChecked: 0 });
    await expectReplay(clerk, names);
    expect((await preview(clerk, first)).effect.obstacle).toMatch(/^There's nothing to recalculate/);
  },
);

test("[CALC-06] [WAGE-01] an employee who owes nothing and wasn't checked has a run to recalculate once the place is set", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["1", "2000.00"]]), { payDate: "2025-01-15" });
  const unplaced = await clerk.run(
    payrollFile([
      ["1", "400.00", "40", "Plant 12"],
      ["2", "2000.00"],
    ]),
    { payDate: "2025-02-01" },
  );
  expect(unplaced).toMatchObject({ employeesAnalyzed: 1, employeesSkipped: 1 });
  expect(await openRuns(clerk, "1")).toEqual({ oldest: null, runs: 0 });
  await setPlace(clerk, "1", "US-WA");
  expect(await openRuns(clerk, "1")).toMatchObject({ oldest: { id: unplaced.id }, runs: 1 });

  expect((await settle(clerk, unplaced)).verdicts).toEqual([{ verdict: "below-minimum", employees: 1 }]);
  expect(await openRuns(clerk, "1")).toEqual({ oldest: null, runs: 0 });
});

test("[CALC-06] [WAGE-01] a place set for an employee without a location changes the runs that didn't check them", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  const known = await other.run(payrollFile([["1", "300.00"]]), { payDate: "2025-01-15" });
  await setPlace(other, "1", "US-WA");
  await other.post(`/api/runs/${known.id}/void`, { reason: "only to know the employee" });
  await bothRuns(other, "", "2025");
  const first = await bothRuns(clerk, "", "2025");
  expect(await openRuns(clerk, "1")).toEqual({ oldest: null, runs: 0 });
  await setPlace(clerk, "1", "US-WA");
  expect(await openRuns(clerk, "1")).toMatchObject({ oldest: { id: first.id }, runs: 2 });
  expect(await openRuns(clerk, "2")).toEqual({ oldest: null, runs: 0 });

  const told = await settle(clerk, first);

  expect(told).toMatchObject({ places: [], placesSet: [{ place: "Washington", employees: 1 }], rates: [] });
  const { balances, ...now } = await stateOf(clerk, names);
  const { balances: expected, ...asBefore } = await stateOf(other, names);
  expect([now, balances[0], balances[2]]).toEqual([asBefore, expected[0], expected[2]]);
  await expectReplay(clerk, names);
  expect(await openRuns(clerk, "1")).toEqual({ oldest: null, runs: 0 });
  await setPlace(clerk, "1", "US-TX");
  expect(await openRuns(clerk, "1")).toEqual({ oldest: null, runs: 0 });
});

test("[CSV-03] an employee who looks like a subtotal is checked once someone sets where they work, also in an earlier run", async () => {
  const clerk = await addPayrollUser(server);
  const fileWith = (hours: string) =>
    payrollFile([
      ...([
        ["1", "300.00", "20"],
        ["2", "310.00", "20"],
        ["Suharto", "610.00", "40"],
      ] as const),
      ...([
        ["3", "650.00", hours],
        ["4", "500.00", "38"],
      ] as const),
    ]);
  const first = await clerk.run(fileWith("40"));
  expect(first).toMatchObject({ notChecked: 1, totalProposedDeduction: 4 * 5900 });
  expect((await setPlace(clerk, "Suharto", "US-TX")).status).toBe(200);
  expect(await openRuns(clerk, "Suharto")).toMatchObject({ runs: 1 });

  await settle(clerk, first);
  const settled = await clerk.read<{ run: Run }>(`/api/runs/${first.id}`);
  expect(settled.run).toMatchObject({ notChecked: 0, totalProposedDeduction: 5 * 5900 });
  expect(await openRuns(clerk, "Suharto")).toMatchObject({ runs: 0 });

  await clerk.post(`/api/runs/${first.id}/void`, { reason: "Wrong file" });
  const next = await clerk.run(fileWith("39"));
  expect(next).toMatchObject({ notChecked: 0, totalProposedDeduction: 5 * 5900 });
});
