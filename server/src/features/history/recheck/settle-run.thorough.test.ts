import type { SettlePreview } from "@wagefloor/contract/runs/runs.ts";
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

const february = payrollFile([
  ["1", "310.00", "40", "Plant 12"],
  ["2", "700.00", "40", "Plant 12"],
  ["3", "320.00"],
]);
const march = payrollFile([
  ["1", "690.00", "40", "Plant 12"],
  ["2", "680.00", "40", "US-WA"],
  ["3", "330.00"],
  ["4", "690.00", "40", "Plant 12"],
]);
const names = ["1", "2", "3", "4"];

const map = (clerk: PayrollUser, location: string, jurisdiction: string) =>
  clerk.post("/api/locations/mappings", { mappings: [{ location, jurisdiction }] });
const preview = (clerk: PayrollUser, { id }: Run) => clerk.read<SettlePreview>(`/api/runs/${id}/settle`);
const settle = (clerk: PayrollUser, { id }: Run, seen: string) =>
  clerk.post(`/api/runs/${id}/settle`, { seen });

async function bothRuns(clerk: PayrollUser): Promise<Run[]> {
  return [await clerk.run(february), await clerk.run(march, { payDate: "2025-03-15" })];
}

test("[CALC-06] [WAGE-03] a run recalculated after its location was mapped is as if it had been mapped before", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  const [first, second] = (await bothRuns(clerk)) as [Run, Run];
  await map(other, "Plant 12", "US-WA");
  await bothRuns(other);
  expect(first).toMatchObject({ notChecked: 2, totalProposedDeduction: 2960 });
  await map(clerk, "PLANT 12", "US-WA");

  const told = await preview(clerk, first);
  expect((await settle(clerk, first, told.effect.seen)).status).toBe(200);

  const now = await stateOf(clerk, names);
  expect(now).toEqual(await stateOf(other, names));
  await expectReplay(clerk, names);
  const [secondNow, firstNow] = now.runs;
  expect(told).toMatchObject({
    places: [{ location: "Plant 12", place: "Washington", employees: 2 }],
    verdicts: expect.arrayContaining([
      { verdict: "below-minimum", employees: 1 },
      { verdict: "reduced", employees: 1 },
    ]),
    effect: {
      obstacle: null,
      runs: [
        { id: first.id, employees: 2, settled: 2, deductedAfter: firstNow?.totalProposedDeduction },
        { id: second.id, employees: 3, settled: 2, deductedAfter: secondNow?.totalProposedDeduction },
      ],
    },
  });
  expect(await clerk.read(`/api/runs/${first.id}`)).toMatchObject({
    run: { unknownLocations: 0, recomputed: { becauseOf: first.id, afterDownload: false } },
  });
});

test("[CALC-06] of two requests at once one recalculates, and the other says that nothing is left", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(february);
  await map(clerk, "Plant 12", "US-WA");
  const { seen } = (await preview(clerk, run)).effect;
  const answers = await Promise.all([settle(clerk, run, seen), settle(clerk, run, seen)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await refused?.json()).toMatchObject({
    error: {
      code: "settle_refused",
      message: expect.stringMatching(/^There's nothing to recalculate: the run was recalculated already/),
    },
  });
  await expectReplay(clerk, ["1", "2", "3"]);
});
