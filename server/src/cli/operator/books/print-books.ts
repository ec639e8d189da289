import { Hono } from "hono";
import { pino } from "pino";
import type { Database } from "../../../core/db/client.ts";
import { organizationMembers } from "../../../core/db/schema/organizations.ts";
import { csvChunksOf } from "../../../core/http/send-csv.ts";
import type { JobQueue } from "../../../core/jobs/job-queue.ts";
import type { AppEnv } from "../../../core/request/app-env.ts";
import { Refusal } from "../../../core/request/refusals.ts";
import { type Caller, trustedOrganizationId, trustedUserId } from "../../../core/request/tenant.ts";
import { createTakenRoutes } from "../../../features/actuals/routes.ts";
import { createDashboardRoutes } from "../../../features/dashboard/routes.ts";
import { createEmployeeRoutes } from "../../../features/employees/routes.ts";
import { recordByHand } from "../../../features/purchases/record-purchases.ts";
import { createPurchaseRoutes } from "../../../features/purchases/routes.ts";
import { exportRun } from "../../../features/results/read/export-run.ts";
import { createResultRoutes } from "../../../features/results/routes.ts";
import type { Environment } from "../../../settings/env.ts";
import { withDatabase } from "../../lib/reach-database.ts";

/**
 * What every organization sees, one address after the other: start page, lists, balances, statements, results, downloads.
 * Of two copies of a data folder, before and after an update, it is the same text. Nothing is written.
 */
export async function printBooks(environment: Environment): Promise<string> {
  return withDatabase(environment, async (db) => {
    const { organizationId, userId } = organizationMembers;
    const members = await db.system
      .selectDistinctOn([organizationId], { organizationId, userId })
      .from(organizationMembers)
      .orderBy(organizationId, userId);
    const books: string[] = [];
    for (const member of members) {
      const user = trustedUserId(member.userId);
      const organization = trustedOrganizationId(member.organizationId);
      const caller = { organizationId: organization, userId: user, actor: user, company: "own" } as const;
      books.push(...(await booksOf(db, caller)));
    }
    return books.join("");
  });
}

async function booksOf(db: Database, caller: Caller): Promise<string[]> {
  const onlyReading: Database = { ...db, asOrganization: db.asReader };
  const log = pino({ level: "silent" });
  const deps = { db: onlyReading, readCaller: async () => caller, jobs: noJobs, log };
  const pages = new Hono<AppEnv>()
    .route("/", createDashboardRoutes(deps))
    .route("/", createResultRoutes(deps))
    .route("/", createEmployeeRoutes({ ...deps, recordPurchase: recordByHand }))
    .route("/", createPurchaseRoutes(deps))
    .route("/", createTakenRoutes(deps))
    .onError((error, c) => {
      if (error instanceof Refusal) return c.text(error.message, error.status);
      throw error;
    });
  const { employees, runs } = await readNames(db, caller);
  const books: string[] = [];
  for (const address of addressesOf(employees, runs)) {
    const answer = await pages.request(address);
    const isJson = answer.headers.get("content-type")?.includes("json") === true;
    const body = isJson ? JSON.stringify(await answer.json(), withoutMoment, 1) : await answer.text();
    books.push(`${caller.organizationId} ${address} ${answer.status}\n${body}\n`);
  }
  for (const id of runs) books.push(...(await filesOf(db, caller, id)));
  return books;
}

/** The downloads of a run, which their addresses would record. */
async function filesOf(db: Database, caller: Caller, runId: string): Promise<string[]> {
  const files: string[] = [];
  for (const kind of ["all", "outstanding", "skipped"] as const) {
    const wanted = { kind, timeZone: "UTC", narrowing: { filter: "all", search: "" } } as const;
    const file = await db.asReader(caller, (tx) => exportRun(tx, runId, wanted));
    files.push(`${caller.organizationId} ${runId} ${file.fileName}\n${[...csvChunksOf(file)].join("")}\n`);
  }
  return files;
}

/** A statement says when it was asked for. */
function withoutMoment(key: string, value: unknown): unknown {
  return key === "asOf" ? undefined : value;
}

function addressesOf(employees: readonly string[], runs: readonly string[]): string[] {
  const ofEmployee = ["balance", "statement", "runs", "latest-result", "attributes", "names"];
  const ofRun = ["", "/results", "/skipped", "/taken", "/taken/employees", "/for-payroll"];
  return [
    ...["/api/dashboard", "/api/employees", "/api/runs", "/api/purchases"],
    ...employees
      .map((number) => `/api/employees/${encodeURIComponent(number)}`)
      .flatMap((employee) => ofEmployee.map((page) => `${employee}/${page}`)),
    ...runs.flatMap((id) => ofRun.map((page) => `/api/runs/${id}${page}`)),
  ];
}

async function readNames(db: Database, caller: Caller) {
  return db.asOrganization(caller, async ({ client, organizationId }) => {
    const read = async (text: string) => {
      const { rows } = await client.query<[string]>({ text, values: [organizationId], rowMode: "array" });
      return rows.map(([name]) => name);
    };
    return {
      employees: await read("select person_number from balances where organization_id = $1 order by 1"),
      runs: await read(
        "select id from analysis_runs where organization_id = $1 order by ledger_position, id",
      ),
    };
  });
}

/** No page that is asked for has work for later. */
const noJobs: JobQueue = {
  send: () => Promise.reject(new Error("a page asked for a job")),
  keysNotWaiting: async () => [],
  start: async () => undefined,
  tellToEnd: () => undefined,
  stop: async () => undefined,
};
