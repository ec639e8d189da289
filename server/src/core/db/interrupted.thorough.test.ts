import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { asAdministrator } from "../../test/as-administrator.ts";
import {
  addPayrollUser,
  type ErrorBody,
  payrollFile,
  type Run,
  uploadRequest,
} from "../../test/payroll-user.ts";
import { databaseUrl } from "../../test/postgres/database-url.ts";
import { startDebianPostgres } from "../../test/postgres/debian-postgres.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { startTestServer } from "../../test/test-server.ts";
import { migrate } from "./migrate.ts";

const debian = await startDebianPostgres();
afterAll(debian.stop);
await asAdministrator(debian.connectionString, ["create database payroll"]);
const payroll = databaseUrl(debian.connectionString, "payroll");
await migrate(payroll);
const server = await startTestServer(
  {},
  openTestDatabase(payroll, () => undefined),
);

const away = "We can't reach the database right now. Please try again in a minute.";

test("without its database the server says so everywhere, and recovers by itself when it is back", async () => {
  const clerk = await addPayrollUser(server);
  await debian.halt();
  const { email, password } = clerk;
  const [runs, upload] = [await clerk.fetch("/api/runs"), await clerk.upload(payrollFile([["1", "320"]]))];
  for (const answer of [runs, upload]) {
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: { code: "unavailable", message: away } },
    ]);
  }
  const signIn = await clerk.post("/api/auth/sign-in/email", { email, password });
  expect(await signIn.json()).toEqual({ code: "UNAVAILABLE", message: away });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);

  await debian.resume();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await clerk.run(payrollFile([["1", "320"]]))).toMatchObject({ employeesAnalyzed: 1 });
});

test("[UP-05] an upload interrupted by a restart of the database saves nothing, and the error says what to do", async () => {
  const clerk = await addPayrollUser(server);
  const file = payrollFile(Array.from({ length: 20_000 }, (_, index) => [`E${index}`, "400.00"] as const));
  // The run has written its results by then, and is about to write its balances.
  const sending = await heldBy("lock table balances in exclusive mode", () => clerk.upload(file));
  await debian.halt();
  const broken = await sending.answer;
  expect(broken.status).toBe(503);
  expect(((await broken.json()) as ErrorBody).error.message).toMatch(
    /^The database was interrupted. .*again/,
  );
  await debian.resume();

  expect(await clerk.read("/api/runs")).toMatchObject({ runs: [] });
  await clerk.run(file);
  const { runs } = await clerk.read<{ runs: Run[] }>("/api/runs");
  expect(runs).toMatchObject([{ employeesAnalyzed: 20_000, totalSafeDeduction: 20_000 * 5900 }]);
  expect(await clerk.read("/api/employees/E19999/balance")).toMatchObject({ balance: 0 });
});

test("[UP-05] [ALLOW-04] a restart of the database while the allowance is checked is no failure of the check", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const file = payrollFile([["1", "320"]]);
  // The employees of the plan's month are counted in this table.
  const sending = await heldBy("lock table analysis_results", () => clerk.upload(file));
  await debian.halt();
  const broken = await sending.answer;
  expect(broken.status).toBe(503);
  expect(((await broken.json()) as ErrorBody).error.message).toMatch(/^The database was interrupted\. /);
  await debian.resume();
});

test("a review interrupted by a restart of the database speaks of no run that may be saved", async () => {
  const clerk = await addPayrollUser(server);
  const request = await uploadRequest(payrollFile([["1", "320"]]));
  const look = () => clerk.fetch("/api/runs/reviews", request);
  const sending = await heldBy("lock table analysis_runs", look);
  await debian.halt();
  const broken = await sending.answer;
  expect([broken.status, await broken.json()]).toEqual([
    503,
    { error: { code: "unavailable", message: away } },
  ]);
  await debian.resume();
});

test("a database that goes away during a start ends it with what to set", async () => {
  const sending = await heldBy("lock table schema_migrations", () => migrate(payroll).catch(String));
  await debian.halt("crash");
  expect(await sending.answer).toMatch(/DatabaseUnusable: .*DATABASE_URL cannot be reached/);
  await debian.resume();
});

/** Sends, and resolves when what is sent waits for a lock. */
async function heldBy<T>(lock: string, send: () => Promise<T>) {
  const administrator = new pg.Client({ connectionString: payroll });
  // The restart ends this connection too.
  administrator.on("error", () => undefined);
  await administrator.connect();
  await administrator.query(`begin; ${lock}`);
  const answer = send();
  for (;;) {
    const { rowCount } = await administrator.query("select from pg_locks where not granted");
    if (rowCount) return { answer };
    await pause(5);
  }
}
