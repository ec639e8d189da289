import { usagePeriodAt } from "@wagefloor/domain/plans/usage-period.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { subscriptions } from "../../core/db/schema/billing.ts";
import { asOwner } from "../../test/as-owner.ts";
import { addPayrollUser, type ErrorBody, payrollFile, type Run } from "../../test/payroll-user.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

interface Usage {
  readonly subscription: { readonly planId: string; readonly planName: string } | null;
  readonly usage: {
    readonly runsUsed: number;
    readonly employeesAnalyzed: number;
    readonly resetDate: string;
  };
}

const oneEmployee = (employeeNumber: string) => payrollFile([[employeeNumber, "1000.00"]]);
const employees = (from: number, count: number) =>
  payrollFile(Array.from({ length: count }, (_, index) => [`${from + index}`, "320.00"]));

test("[ALLOW-01] without an active subscription nothing is analysed", async () => {
  const clerk = await addPayrollUser(server, null);
  const answer = await clerk.upload(oneEmployee("1"));
  expect(answer.status).toBe(402);
  expect(await answer.json()).toEqual({
    error: {
      code: "no_active_subscription",
      message: "No active subscription found. Please subscribe to continue.",
    },
  });
});

test("[ALLOW-02] the fourth analysis of a Basic month is refused with the day to wait for", async () => {
  const clerk = await addPayrollUser(server, "basic");
  for (const employeeNumber of ["1", "2", "3"]) await clerk.run(oneEmployee(employeeNumber));

  const answer = await clerk.upload(oneEmployee("4"));

  expect(answer.status).toBe(403);
  const { error } = (await answer.json()) as ErrorBody;
  const { usage } = await clerk.read<Usage>("/api/billing/usage");
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(usage.resetDate),
  );
  expect(error).toEqual({
    code: "run_limit",
    message: `Monthly analysis limit (3) reached. Please upgrade your plan or wait until ${day}.`,
  });
  expect(usage.runsUsed).toBe(3);
});

test("[ALLOW-02] [UP-05] a file that was already run is recognised as such also when no analysis is left", async () => {
  const clerk = await addPayrollUser(server, "basic");
  for (const employeeNumber of ["1", "2", "3"]) await clerk.run(oneEmployee(employeeNumber));

  const answer = await clerk.upload(oneEmployee("3"));

  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { code: "repeated_file" } });
});

test("[ALLOW-02] the day to wait for is the one of the clerk's clock, and in UTC where that is not known", async () => {
  const clerk = await addPayrollUser(server, "basic");
  for (const employeeNumber of ["1", "2", "3"]) await clerk.run(oneEmployee(employeeNumber));
  await server.db.system
    .update(subscriptions)
    .set({ currentPeriodEnd: new Date("2099-12-01T04:00:00Z") })
    .where(eq(subscriptions.organizationId, clerk.organizationId));
  const { usage } = await clerk.read<Usage>("/api/billing/usage");
  const reset = new Date(usage.resetDate);
  const sentence = async (timeZone: string) => {
    const answer = await clerk.upload(oneEmployee("4"), { timeZone });
    return ((await answer.json()) as ErrorBody).error.message;
  };

  const inHonolulu = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "Pacific/Honolulu" });
  expect(await sentence("Pacific/Honolulu")).toContain(`wait until ${inHonolulu.format(reset)} at 6:00 PM.`);
  const inUtc = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  expect(await sentence("Nowhere/At_All")).toContain(`wait until ${inUtc.format(reset)}.`);
});

test("[ALLOW-02] a voided run and a refused upload do not count", async () => {
  const clerk = await addPayrollUser(server, "basic");
  await clerk.run(oneEmployee("1"));
  await clerk.run(oneEmployee("2"));
  const third = await clerk.run(oneEmployee("3"));
  await clerk.post(`/api/runs/${third.id}/void`, { reason: "wrong file" });
  await clerk.upload("");

  expect(await clerk.run(oneEmployee("4"))).toMatchObject({ status: "completed" });
});

test("[ALLOW-03] employees count once, and one too many is refused with the numbers", async () => {
  const clerk = await addPayrollUser(server, "basic");
  await clerk.run(employees(1, 15));

  const answer = await clerk.upload(employees(11, 11));
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({
    error: {
      code: "employee_limit",
      message:
        "Employee limit (20) would be exceeded. The analysis would add 6 new unique employees, " +
        "bringing the total to 21. Please upgrade your plan.",
    },
  });

  await clerk.run(employees(11, 10));
  const { usage } = await clerk.read<Usage>("/api/billing/usage");
  expect(usage).toMatchObject({ runsUsed: 2, employeesAnalyzed: 20 });
});

test("[ALLOW-03] employees of a voided run do not count", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const run = await clerk.run(employees(1, 20));
  await clerk.post(`/api/runs/${run.id}/void`, { reason: "wrong company" });

  expect(await clerk.run(employees(101, 20))).toMatchObject({ employeesAnalyzed: 20 });
  const { usage } = await clerk.read<Usage>("/api/billing/usage");
  expect(usage).toMatchObject({ runsUsed: 1, employeesAnalyzed: 20 });
});

test("[ALLOW-04] a check that fails says so and saves nothing", async () => {
  const broken = await startTestServer();
  const clerk = await addPayrollUser(broken, "basic");
  await asOwner(broken.db, "alter table analysis_results rename to gone");

  const answer = await clerk.upload(oneEmployee("1"));

  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    error: {
      code: "permission_check_failed",
      message: "An error occurred while checking analysis permissions. Please try again.",
      requestId: expect.any(String),
    },
  });
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
});

test("[ALLOW-05] of twenty uploads at once with one analysis left, exactly one runs", async () => {
  const clerk = await addPayrollUser(server, "basic");
  await clerk.run(oneEmployee("1"));
  await clerk.run(oneEmployee("2"));

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => clerk.upload(oneEmployee(`${100 + index}`))),
  );

  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([201, ...Array<number>(19).fill(403)]);
  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  expect(runs).toHaveLength(3);
  const refused = await Promise.all(
    answers.filter(({ status }) => status === 403).map((answer) => answer.json() as Promise<ErrorBody>),
  );
  expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(["run_limit"]));
  const saved = await server.db.asOrganization(clerk, async ({ client }) => {
    const counts: Record<string, number> = {};
    for (const table of ["analysis_results", "balances", "balance_entries"]) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      counts[table] = rows[0]?.count ?? 0;
    }
    return counts;
  });
  expect(saved).toEqual({ analysis_results: 3, balances: 3, balance_entries: 3 });
});

test("[USE-05] a run in the first second of the period counts, and one in the second that ends it does not", async () => {
  const clerk = await addPayrollUser(server, "basic");
  await clerk.run(oneEmployee("1"));
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).setUTCMilliseconds(0);
  const { start, end } = usagePeriodAt({ start: null, end: new Date(tomorrow) }, new Date());
  await server.db.system
    .update(subscriptions)
    .set({ currentPeriodEnd: end })
    .where(eq(subscriptions.organizationId, clerk.organizationId));
  const usedByRunOf = async (createdAt: Date) => {
    const moved = `update analysis_runs set created_at = '${createdAt.toISOString()}'`;
    await asOwner(server.db, `${moved} where organization_id = '${clerk.organizationId}'`);
    const { usage } = await clerk.read<Usage>("/api/billing/usage");
    return [usage.runsUsed, usage.employeesAnalyzed];
  };

  expect(await usedByRunOf(start)).toEqual([1, 1]);
  expect(await usedByRunOf(new Date(start.getTime() - 1000))).toEqual([0, 0]);
  expect(await usedByRunOf(new Date(end.getTime() - 1000))).toEqual([1, 1]);
  expect(await usedByRunOf(end)).toEqual([0, 0]);
});

test("[USE-05] a customer billed on the 31st has one period after the other, as the provider bills them", async () => {
  const clerk = await addPayrollUser(server, "basic");
  await clerk.run(oneEmployee("1"));
  const day = 24 * 3600 * 1000;
  const [currentPeriodStart, currentPeriodEnd] = [
    new Date(Date.now() - day),
    new Date(Date.now() + 27 * day),
  ];
  await server.db.system
    .update(subscriptions)
    .set({ currentPeriodStart, currentPeriodEnd })
    .where(eq(subscriptions.organizationId, clerk.organizationId));
  const usageAfterMovingTo = async (createdAt: Date) => {
    const moved = `update analysis_runs set created_at = '${createdAt.toISOString()}'`;
    await asOwner(server.db, `${moved} where organization_id = '${clerk.organizationId}'`);
    return (await clerk.read<Usage>("/api/billing/usage")).usage;
  };

  expect(await usageAfterMovingTo(new Date(currentPeriodStart.getTime() + 1000))).toMatchObject({
    runsUsed: 1,
    periodStart: currentPeriodStart.toISOString(),
    resetDate: currentPeriodEnd.toISOString(),
  });
  expect(await usageAfterMovingTo(new Date(currentPeriodStart.getTime() - 1000))).toMatchObject({
    runsUsed: 0,
  });
});

test("[USE-05] a plan granted for a year has its limits in each month", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const inMoreThanAYear = new Date(Date.now() + 400 * 24 * 3600 * 1000);
  await server.db.system
    .update(subscriptions)
    .set({ currentPeriodEnd: inMoreThanAYear })
    .where(eq(subscriptions.organizationId, clerk.organizationId));
  for (const employeeNumber of ["1", "2", "3"]) await clerk.run(oneEmployee(employeeNumber));

  expect((await clerk.upload(oneEmployee("4"))).status).toBe(403);
  const { usage } = await clerk.read<Usage>("/api/billing/usage");
  expect(usage).toMatchObject({
    runsUsed: 3,
    resetDate: usagePeriodAt({ start: null, end: inMoreThanAYear }, new Date()).end.toISOString(),
  });
});
