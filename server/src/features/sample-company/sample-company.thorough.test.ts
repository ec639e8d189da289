import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { Employees } from "@wagefloor/contract/employees/employees.ts";
import type { Results } from "@wagefloor/contract/runs/results.ts";
import type { TakenOfRun } from "@wagefloor/contract/runs/taken.ts";
import { companyHeader } from "@wagefloor/contract/sample-company.ts";
import { cents } from "@wagefloor/domain/money.ts";
import pg from "pg";
import { expect, test } from "vitest";
import { trustedOrganizationId } from "../../core/request/tenant.ts";
import { emailsTo, outboxEmpty } from "../../test/mailbox.ts";
import { rowsOf } from "../../test/payroll/rows-of.ts";
import {
  addPayrollUser,
  type ErrorBody,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
} from "../../test/payroll-user.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";
import { withoutRules } from "../../test/without-rules.ts";
import { recordByHand } from "../purchases/record-purchases.ts";

const server = await sharedTestServer();

const open = (clerk: PayrollUser) => clerk.post("/api/sample-company", {});
const leave = (clerk: PayrollUser) => clerk.fetch("/api/sample-company", { method: "DELETE" });
const runsOf = async (clerk: PayrollUser) => (await clerk.read<{ runs: Run[] }>("/api/runs")).runs;

async function isInSample(clerk: PayrollUser): Promise<boolean> {
  const { user } = await clerk.read<{ user: { inSampleCompany: boolean } }>("/api/accounts/session");
  return user.inSampleCompany;
}

/** A payroll file as the sample company's profile reads it. */
const ofSample = (employeeNumber: string) =>
  `Employee ID,Location,Earnings Type,Amount,Hours\n${employeeNumber},"Houston, TX",Regular,640.00,80\n`;

/** The organizations that were made as sample companies of a person. */
async function sampleCompaniesOf({ userId }: PayrollUser): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ id: string }>(
    "select id from organizations where sample_of = $1",
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** Whether leaving waits for a lock, as the role that may see all sessions tells. */
async function leavingWaits(): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.db.connectionString });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%delete_sample_company%'`,
  );
  await client.end();
  return rowCount === 1;
}

test("an empty account opens the sample company, sees all of it, and leaves it without a trace", async () => {
  const clerk = await addPayrollUser(server, null);
  expect((await open(clerk)).status).toBe(201);
  expect(await isInSample(clerk)).toBe(true);
  const [sample = ""] = await sampleCompaniesOf(clerk);

  const runs = await runsOf(clerk);
  expect(runs).toHaveLength(3);
  const { employeeNumber } = await clerk.read<Employees>("/api/employees");
  expect(employeeNumber).toHaveLength(42);
  const { toDo } = await clerk.read<Dashboard>("/api/dashboard");
  expect(toDo).toMatchObject({
    belowMinimum: 1,
    notChecked: 1,
    withoutPlace: 1,
    leftOwing: 1,
    runsToConfirm: 1,
  });
  expect(toDo.payDates).toMatchObject([{ isLate: false }]);
  const { total, count } = await clerk.read<{ total: number; count: number }>("/api/purchases");
  expect([count, total > 0]).toEqual([40, true]);
  const taken = await Promise.all(runs.map(({ id }) => clerk.read<TakenOfRun>(`/api/runs/${id}/taken`)));
  expect(taken.map(({ differences }) => differences.length)).toEqual([0, 2, 0]);
  const results = await clerk.read<Results>(`/api/runs/${runs[0]?.id}/results`);
  const capped = results.reasons.codes.filter((code) => results.reasons.values[code]?.includes("item-cap"));
  expect(capped.length).toBeGreaterThan(0);
  const has = (reason: "needs-authorization") => results.reasons.values.some((some) => some.includes(reason));
  expect(has("needs-authorization")).toBe(true);
  await expectReplay({ ...clerk, organizationId: trustedOrganizationId(sample) }, employeeNumber);

  expect((await leave(clerk)).status).toBe(200);
  expect(await isInSample(clerk)).toBe(false);
  expect(await rowsOf(server.db, { organizationId: sample })).toEqual({});
  expect(await runsOf(clerk)).toEqual([]);
  await outboxEmpty(server.db);
  expect(await emailsTo(server.mailboxUrl, clerk.email)).toEqual([]);
});

test("own data, allowance and plan stay as they are, and aren't to be seen meanwhile", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const own = await clerk.run(payrollFile([["1001", "320.00"]]));
  const before = [await clerk.read("/api/billing/usage"), await rowsOf(server.db, clerk)];
  await open(clerk);
  expect((await clerk.fetch(`/api/runs/${own.id}`)).status).toBe(404);
  await clerk.run(ofSample("7777"), { payDate: "2026-11-20" });
  for (const request of [
    clerk.post("/api/billing/portal", {}),
    clerk.post("/api/billing/checkout-return", { sessionId: "cs_test_1" }),
    clerk.fetch("/api/billing/checkouts/cs_test_1"),
  ]) {
    const answer = await request;
    expect([answer.status, ((await answer.json()) as ErrorBody).error.code]).toEqual([409, "sample_company"]);
  }
  const text = await (await clerk.fetch("/api/accounts/export.json")).text();
  expect([text.includes('"1001"'), text.includes('"7777"')]).toEqual([true, false]);
  await leave(clerk);
  expect([await clerk.read("/api/billing/usage"), await rowsOf(server.db, clerk)]).toEqual(before);
  expect((await runsOf(clerk)).map(({ id }) => id)).toEqual([own.id]);
});

test("two requests at once open one sample company, and leave it once", async () => {
  const clerk = await addPayrollUser(server);
  const opened = await Promise.all([open(clerk), open(clerk), open(clerk)]);
  expect(opened.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await sampleCompaniesOf(clerk)).toHaveLength(1);
  expect(await runsOf(clerk)).toHaveLength(3);
  const left = await Promise.all([leave(clerk), leave(clerk)]);
  expect(left.map(({ status }) => status)).toEqual([200, 200]);
  expect(await sampleCompaniesOf(clerk)).toEqual([]);
});

test("leaving waits for what is being saved, and takes it along", async () => {
  const clerk = await addPayrollUser(server);
  await open(clerk);
  const [sample = ""] = await sampleCompaniesOf(clerk);
  const tenant = { organizationId: trustedOrganizationId(sample), actor: clerk.userId };
  const purchase = { kind: "purchase", amount: cents(100), reason: "gloves" } as const;
  const { left } = await server.db.asOrganization(tenant, async (tx) => {
    await recordByHand(tx, "1001", purchase);
    const begun = leave(clerk);
    await expect.poll(leavingWaits).toBe(true);
    return { left: begun };
  });
  expect((await left).status).toBe(200);
  expect(await rowsOf(server.db, { organizationId: sample })).toEqual({});
});

test("a page that shows the other company is refused, whatever it sends", async () => {
  const clerk = await addPayrollUser(server);
  const shown = (await clerk.fetch("/api/runs")).headers.get(companyHeader);
  expect(shown).toBe("own");
  await open(clerk);
  const headers = { [companyHeader]: "own", "content-type": "application/json" };
  const item = { name: "Gloves", price: 1200, employerShare: 0, ...withoutRules };
  const late = await clerk.fetch("/api/items", { method: "POST", headers, body: JSON.stringify(item) });
  expect(late.status).toBe(409);
  expect(((await late.json()) as ErrorBody).error).toMatchObject({
    code: "company_changed",
    message: "You opened the sample company in another tab, so nothing was saved here. Reload this page.",
  });
  const { items } = await clerk.read<{ items: { name: string }[] }>("/api/items");
  expect(items.map(({ name }) => name)).not.toContain("Gloves");
});

test("no other user can see or leave it", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  await open(clerk);
  const [run] = await runsOf(clerk);
  expect((await other.fetch(`/api/runs/${run?.id}`)).status).toBe(404);
  await leave(other);
  expect(await isInSample(clerk)).toBe(true);
});

test("[SET-01] with the account its sample company is deleted", async () => {
  const clerk = await addPayrollUser(server);
  await open(clerk);
  const [sample = ""] = await sampleCompaniesOf(clerk);
  await server.db.pool.query(
    `update "user" set deletion_requested_at = now() - interval '15 days' where id = $1`,
    [clerk.userId],
  );
  await server.db.pool.query("select delete_account($1)", [clerk.userId]);
  expect(await rowsOf(server.db, { organizationId: sample })).toEqual({});
  expect(await rowsOf(server.db, clerk)).toEqual({});
});

test("one person's sample companies are limited without limiting another's", async () => {
  const limited = await startTestServer({ RATE_LIMITS: "on" });
  const [clerk, other] = [await addPayrollUser(limited, null), await addPayrollUser(limited, null)];
  for (let opened = 0; opened < 5; opened += 1) {
    expect((await open(clerk)).status).toBe(201);
    expect((await leave(clerk)).status).toBe(200);
  }
  const sixth = await open(clerk);
  expect(sixth.status).toBe(429);
  expect(((await sixth.json()) as ErrorBody).error.message).toMatch(/Please try again in \d+ seconds\./);
  expect(await isInSample(clerk)).toBe(false);
  expect((await open(other)).status).toBe(201);
});
