import type { EarlierJudgments } from "@wagefloor/contract/runs/earlier-judgments.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import { expect, test } from "vitest";
import {
  addPayrollUser,
  balanceOf,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
} from "../../../test/payroll-user.ts";
import { sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

const february = payrollFile([
  ["1", "310.00", "40", "Plant 12"],
  ["2", "700.00", "40", "Plant 12"],
  ["3", "320.00"],
]);

const map = (clerk: PayrollUser, location: string, jurisdiction: string) =>
  clerk.post("/api/locations/mappings", { mappings: [{ location, jurisdiction }] });
const preview = (clerk: PayrollUser, { id }: Run) => clerk.read<SettlePreview>(`/api/runs/${id}/settle`);
const settle = (clerk: PayrollUser, { id }: Run, seen: string) =>
  clerk.post(`/api/runs/${id}/settle`, { seen });

test("[CALC-06] corrections and purchases stay, and who owes nothing gets a verdict too", async () => {
  const clerk = await addPayrollUser(server);
  const entry = (name: string, body: object) =>
    clerk.post(`/api/employees/${name}/balance-entries`, { reason: "by hand", ...body });
  const early = await clerk.run(payrollFile([["2", "700.00", "40", "Plant 12"]]));
  await entry("2", { kind: "correction", newBalance: 0, basedOn: null });
  const later = await clerk.run(february, { payDate: "2025-03-15" });
  expect(later).toMatchObject({ employeesAnalyzed: 2, employeesSkipped: 1 });
  await map(clerk, "Plant 12", "US-WA");
  const told = await preview(clerk, early);
  expect(told.verdicts).toEqual([{ verdict: "reduced", employees: 1 }]);

  expect((await settle(clerk, early, told.effect.seen)).status).toBe(200);

  expect(await balanceOf(clerk, "2")).toMatchObject({ balance: 0 });
  await expectReplay(clerk, ["1", "2"]);
  expect(await clerk.read(`/api/runs/${later.id}/skipped`)).toMatchObject({
    skipped: [{ employeeNumber: "2", pay: { verdict: "paid-in-full", jurisdiction: { key: "US-WA" } } }],
  });
});

test("[WAGE-03] an employee with two unknown locations is settled only once both are mapped", async () => {
  const clerk = await addPayrollUser(server);
  const two = `${payrollFile([["1", "350.00", "20", "Plant 12"]])}1,"Plant ""13"", \\east",/101,360.00,20\n`;
  const run = await clerk.run(two);
  const { otherLocations, reasons } = await clerk.read<Results>(`/api/runs/${run.id}/results`);
  expect(otherLocations.values[otherLocations.codes[0] as number]).toEqual(['Plant "13", \\east']);
  expect(reasons.values[0]).toEqual(expect.arrayContaining(["unknown-place", "several-places"]));
  await map(clerk, "Plant 12", "US-TX");
  expect((await preview(clerk, run)).effect.obstacle).toMatch(/^There's nothing to recalculate/);
  await map(clerk, 'Plant "13", \\east', "US-WA");
  const { effect, places } = await preview(clerk, run);
  expect(places).toHaveLength(2);
  await settle(clerk, run, effect.seen);
  expect(await clerk.read(`/api/runs/${run.id}/results/1`)).toMatchObject({
    result: { minimumWage: 1666, jurisdiction: { key: "US-WA" } },
  });
});

test("what a run said before it was recalculated stays, with who had it recalculated", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(february);
  const judged = async (employee: string) =>
    (await clerk.read<EarlierJudgments>(`/api/runs/${run.id}/judgments/${employee}`)).judgments;
  expect(await judged("1")).toEqual([]);
  await map(clerk, "Plant 12", "US-WA");
  await settle(clerk, run, (await preview(clerk, run)).effect.seen);

  expect(await clerk.read(`/api/runs/${run.id}/results/1`)).toMatchObject({
    result: { verdict: "below-minimum", minimumWage: 1666 },
  });
  expect(await judged("1")).toMatchObject([
    {
      ...{ verdict: "not-checked", location: "Plant 12", place: "Federal", minimumWage: 725 },
      ...{ proposedDeduction: 0, shortfall: 0, by: expect.stringContaining("@") },
      reasons: ["unknown-place", "no-period"],
    },
  ]);
  expect(await judged("3"), "who was judged then").toEqual([]);

  await map(clerk, "Plant 12", "US-TX");
  const again = await preview(clerk, run);
  expect(again.effect.obstacle).toMatch(/^There's nothing to recalculate/);
  const stranger = await addPayrollUser(server);
  expect((await stranger.fetch(`/api/runs/${run.id}/judgments/1`)).status).toBe(404);
});

test("[CALC-06] nothing is recalculated if the mapping, or the run, changed after the preview", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(february);
  await map(clerk, "Plant 12", "US-WA");
  const { seen } = (await preview(clerk, run)).effect;
  await map(clerk, "Plant 12", "US-TX");
  const changed = await settle(clerk, run, seen);
  expect([changed.status, await changed.json()]).toMatchObject([409, { error: { code: "effect_changed" } }]);
  await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong file" });
  const voided = await settle(clerk, run, seen);
  expect([voided.status, await voided.json()]).toMatchObject([
    409,
    { error: { code: "settle_refused", message: "This run was voided, so it can't be recalculated." } },
  ]);
});

test("[DATA-02] another organization's run can be neither previewed nor recalculated", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const run = await clerk.run(february);
  expect((await stranger.fetch(`/api/runs/${run.id}/settle`)).status).toBe(404);
  expect((await settle(stranger, run, "seen")).status).toBe(404);
  await map(stranger, "Plant 12", "US-WA");
  expect((await preview(clerk, run)).effect.obstacle).toMatch(/^There's nothing to recalculate/);
});

test("[CALC-06] a run from before all locations were kept says what to do instead", async () => {
  const clerk = await addPayrollUser(server);
  const run = await clerk.run(february);
  await server.db.asOrganization(clerk, ({ client }) =>
    client.query("update analysis_runs set settleable = false"),
  );
  await map(clerk, "Plant 12", "US-WA");
  const { obstacle, seen } = (await preview(clerk, run)).effect;
  expect(obstacle).toMatch(/Replace its file with the same file instead/);
  expect((await settle(clerk, run, seen)).status).toBe(409);
});
