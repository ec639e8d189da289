import type { ChargingAnswer } from "@wagefloor/contract/profiles/profiles.ts";
import { expect, test } from "vitest";
import { review } from "../../test/payroll/reviewing.ts";
import { skippedOf } from "../../test/payroll/runs.ts";
import { addPayrollUser, balanceOf, expectReplay, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { address, buy, choose, threePeople } from "./test/charging.ts";

const server = await sharedTestServer();

test("[CALC-06] everyone new is charged until something else is chosen, and a review says how many that is", async () => {
  const clerk = await addPayrollUser(server);
  await buy(clerk, "1");
  expect(await clerk.read(address)).toEqual({
    ...{ charging: "everyone", deductionAmounts: [5900] },
    ...{ owing: 1, owed: 5900, withoutPurchase: 0 },
  });
  expect((await review(clerk, threePeople)).charging).toEqual({
    ...{ charging: "everyone", deductionAmount: 5900, newlyCharged: 2, hasRuns: false },
  });
});

test("with recorded purchases only, no one else is charged, and their pay is checked and kept all the same", async () => {
  const clerk = await addPayrollUser(server);
  const answer = await choose(clerk, "recorded");
  expect([answer.status, await answer.json()]).toMatchObject([200, { charging: "recorded" }]);
  await buy(clerk, "1");
  const looked = await review(clerk, threePeople);
  expect(looked.charging).toMatchObject({ charging: "recorded", newlyCharged: 0 });
  expect(looked.skipped).toEqual([{ reason: "no-purchase", count: 2 }]);

  const run = await clerk.run(threePeople);
  expect(run).toMatchObject({
    ...{ charging: "recorded", employeesAnalyzed: 1, employeesSkipped: 2 },
    compliance: { compliant: 2, nonCompliant: 1 },
    totalProposedDeduction: 2960,
  });
  expect(await skippedOf(clerk, run)).toMatchObject([
    { employeeNumber: "2", reason: "no-purchase", pay: { startingCost: 0, verdict: "paid-in-full" } },
    { employeeNumber: "3", reason: "no-purchase", pay: { totalGross: 10_000, verdict: "below-minimum" } },
  ]);
  expect(await balanceOf(clerk, "2")).toMatchObject({ balance: null, entries: [] });
  expect(await clerk.read(address)).toMatchObject({ owing: 1, owed: 2940, withoutPurchase: 2 });
  const download = await (await clerk.fetch(`/api/runs/${run.id}/payroll-skipped.csv`)).text();
  expect(download).toContain("No purchase");
  expect(download).not.toContain("Paid in full");
});

test("[CALC-06] whom a voided run charged owes that from a later purchase on, not in a replaced run before it that charges recorded purchases only", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(payrollFile([["2", "300.00"]]), { payDate: "2025-02-01" });
  await choose(clerk, "recorded");
  const run = await clerk.run(threePeople);
  await buy(clerk, "2", 700);
  expect((await clerk.post(`/api/runs/${mistake.id}/void`, { reason: "the wrong file" })).status).toBe(200);
  const nothingCharged = [1, 2, 3].map((name) => ({ employeeNumber: `${name}`, reason: "no-purchase" }));
  expect(await skippedOf(clerk, run)).toMatchObject(nothingCharged);

  const looked = await review(clerk, `${threePeople}4,US-TX,/101,320.00,40\n`, { replaces: run.id });
  const decided = { payDate: run.payDate, seen: looked.replaces?.effect.seen };
  const answer = await clerk.post(`/api/runs/reviews/${looked.id}/run`, decided);

  const { run: replacement } = (await answer.json()) as { run: typeof run };
  expect(await skippedOf(clerk, replacement)).toMatchObject([
    ...nothingCharged,
    { employeeNumber: "4", reason: "no-purchase" },
  ]);
  expect(await balanceOf(clerk, "2")).toMatchObject({ balance: 6600 });
  await expectReplay(clerk, ["1", "2", "3", "4"]);
});

test("the choice is each organization's own, in its export, and nothing but the two is taken", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  await choose(clerk, "recorded");
  expect(await other.read<ChargingAnswer>(address)).toMatchObject({ charging: "everyone" });
  const text = await (await clerk.fetch("/api/accounts/export.json")).text();
  expect(JSON.parse(text)).toMatchObject({ chargingChoice: [{ charging: "recorded" }] });
  const wrong = await choose(clerk, "no one");
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ error: { fields: { charging: "Choose who is charged." } } });
  expect((await fetch(server.url + address)).status).toBe(401);
});

test("a file in which no one has a purchase is run, so that everyone's pay is checked and kept", async () => {
  const clerk = await addPayrollUser(server);
  await choose(clerk, "recorded");
  expect(await review(clerk, threePeople)).toMatchObject({
    ...{ obstacle: null, employeesAnalyzed: 0, compliance: { nonCompliant: 1 } },
    skipped: [{ reason: "no-purchase", count: 3 }],
  });
  const run = await clerk.run(threePeople);
  expect(run).toMatchObject({ employeesAnalyzed: 0, employeesSkipped: 3, totalProposedDeduction: 0 });
  const second = await review(clerk, payrollFile([["1", "320.00"]]));
  expect(second.previous).toMatchObject({ missingEmployees: 2, newEmployees: 0 });
  expect((await clerk.post(`/api/runs/${run.id}/void`, { reason: "a test" })).status).toBe(200);
  await expectReplay(clerk, []);
});
