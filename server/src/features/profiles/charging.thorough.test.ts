import { expect, test } from "vitest";
import { review } from "../../test/payroll/reviewing.ts";
import { skippedOf } from "../../test/payroll/runs.ts";
import { addPayrollUser, balanceOf, expectReplay, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";
import { buy, choose, threePeople } from "./test/charging.ts";

const server = await sharedTestServer();

test("a run keeps who was charged in it: after a void, a replacement and a purchase, whatever is chosen now", async () => {
  const clerk = await addPayrollUser(server);
  const earlier = await clerk.run(payrollFile([["2", "900.00"]]), { payDate: "2025-02-01" });
  await choose(clerk, "recorded");
  await buy(clerk, "1");
  const run = await clerk.run(threePeople);
  expect(await skippedOf(clerk, run)).toMatchObject([
    { employeeNumber: "2", reason: "nothing-owed" },
    { employeeNumber: "3", reason: "no-purchase" },
  ]);
  await choose(clerk, "everyone");

  expect((await clerk.post(`/api/runs/${earlier.id}/void`, { reason: "the wrong file" })).status).toBe(200);
  expect(await skippedOf(clerk, run)).toMatchObject([
    { employeeNumber: "2", reason: "no-purchase" },
    { employeeNumber: "3", reason: "no-purchase" },
  ]);

  const corrected = payrollFile([
    ["1", "310.00"],
    ["2", "320.00"],
  ]);
  const looked = await review(clerk, corrected, { replaces: run.id });
  expect(looked.charging).toMatchObject({ charging: "recorded", newlyCharged: 0 });
  const decided = { payDate: run.payDate, seen: looked.replaces?.effect.seen };
  const answer = await clerk.post(`/api/runs/reviews/${looked.id}/run`, decided);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ run: { charging: "recorded", employeesAnalyzed: 1 } });
  expect(await balanceOf(clerk, "2")).toMatchObject({ balance: null });

  const next = await clerk.run(payrollFile([["2", "320.00"]]), { payDate: "2025-03-15" });
  expect(next).toMatchObject({ charging: "everyone", employeesAnalyzed: 1, totalProposedDeduction: 2960 });
  await expectReplay(clerk, ["1", "2"]);
});

test("[CALC-06] the same holds if that run's file was replaced by one that doesn't say enough to check the employee", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await clerk.run(payrollFile([["2", "300.00"]]), { payDate: "2025-02-01" });
  await choose(clerk, "recorded");
  const run = await clerk.run(threePeople);
  await buy(clerk, "2", 700);
  const unknownPlace = payrollFile([["2", "300.00", "40", "Plant 12"]]);
  const looked = await review(clerk, unknownPlace, { replaces: mistake.id });
  const decided = { payDate: mistake.payDate, seen: looked.replaces?.effect.seen };
  expect((await clerk.post(`/api/runs/reviews/${looked.id}/run`, decided)).status).toBe(201);
  expect((await skippedOf(clerk, run))[1]).toMatchObject({ employeeNumber: "2", reason: "no-purchase" });

  const again = await review(clerk, `${threePeople}4,US-TX,/101,320.00,40\n`, { replaces: run.id });
  const seen = again.replaces?.effect.seen;
  const answer = await clerk.post(`/api/runs/reviews/${again.id}/run`, { payDate: run.payDate, seen });

  const { run: replacement } = (await answer.json()) as { run: typeof run };
  expect((await skippedOf(clerk, replacement))[1]).toMatchObject({
    ...{ employeeNumber: "2", reason: "no-purchase" },
  });
  expect(await balanceOf(clerk, "2")).toMatchObject({ balance: 6600 });
  await expectReplay(clerk, ["1", "2", "3", "4"]);
});
