import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { calendarDate } from "@wagefloor/domain/money.ts";
import type { PlanKey } from "@wagefloor/domain/plans/catalogue.ts";
import pino from "pino";
import { inject } from "vitest";
import { assemble, type Ground } from "../assemble.ts";
import { type Ending, endAll } from "../core/endings.ts";
import type { JobQueue } from "../core/jobs/job-queue.ts";
import { freePort } from "../core/machine/free-port.ts";
import type { Tenant } from "../core/request/tenant.ts";
import type { FileWork } from "../core/uploads/file-work.ts";
import { grantPlan } from "../features/billing/grant-plan.ts";
import type { BillingServices } from "../features/billing/provider/billing-tools.ts";
import type { Auth } from "../features/sign-in/better-auth/auth.ts";
import { readEnvironment } from "../settings/env.ts";
import { atTheEnd, withoutAnEnd } from "./at-the-end.ts";
import { openBrowserSession } from "./browser-session.ts";
import { type SeedWishes, seedAccount } from "./seed-account.ts";
import { type ConfirmedAccount, signUpConfirmed } from "./sign-up-confirmed.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** Signs the cookies and links of a test server. */
export const testSecret = "a secret that only tests use, 32+";

export interface TestServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly mailboxUrl: string;
  /** The payment sandbox, without a trailing slash. */
  readonly sandboxUrl: string;
  readonly auth: Auth;
  readonly billing: BillingServices;
  readonly jobs: JobQueue;
  readonly files: FileWork;
  /** What the application answers; a pattern such as `/api/runs/:id` and the method it is for. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** The lines that were logged, down to LOG_LEVEL. */
  readonly logged: readonly string[];
  /** Makes the payment provider unreachable. */
  stopSandbox(): Promise<void>;
  readonly db: TestDatabase;
  /** A new account, confirmed and signed in. */
  addAccount(wishes?: SeedWishes): Promise<ConfirmedAccount>;
  /** The same by way of the sign-up, for tests that are about it. */
  signUpConfirmed(): Promise<ConfirmedAccount>;
  /** For the next thirty days. */
  grantPlan(account: Tenant, plan: PlanKey): Promise<void>;
  /** Ends before the test, or the file at whose top it was started; it is ended then in any case. */
  close(): Promise<void>;
}

let shared: Promise<TestServer> | undefined;

/**
 * The server that the test files of one worker share, on one database: each has accounts of its own, so what one file
 * does no other sees. It ends with the worker.
 */
export function sharedTestServer(): Promise<TestServer> {
  shared ??= withoutAnEnd(() => startTestServer());
  return shared;
}

/**
 * The whole application on a port of its own, with a real database and a real mail server.
 * @param variables of the operating contract, over the tests' own; RATE_LIMITS is off unless set
 * @param existing another server's database, to run two processes' worth of servers on one
 * @param limits to go the way of large runs with small ones
 */
export async function startTestServer(
  variables: Readonly<Record<string, string>> = {},
  existing?: TestDatabase,
  limits: Pick<Ground, "recalculatedAtOnce"> = {},
): Promise<TestServer> {
  const db = existing ?? (await createTestDatabase());
  const port = Number(variables.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const mailbox = inject("mailbox");
  const dataDir = variables.DATA_DIR ?? (await mkdtemp(join(inject("serverFolders"), "server-")));
  const environment = readEnvironment({
    APP_URL: url,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: dataDir,
    SANDBOX_PORT: "0",
    SMTP_URL: mailbox.smtpUrl,
    RATE_LIMITS: "off",
    LOG_LEVEL: "fatal",
    ...variables,
  });
  const logged: string[] = [];
  const log = pino({ level: environment.logLevel ?? "fatal" }, { write: (line) => logged.push(line) });
  const ends: Ending[] = [];
  const close = () => endAll(ends);
  atTheEnd(close);
  const { app, auth, billing, jobs, files, sandboxUrl, closePayments } = await assemble(
    {
      environment,
      log,
      db,
      connectionString: db.connectionString,
      smtpUrl: environment.smtpUrl ?? mailbox.smtpUrl,
      secret: testSecret,
      pagesFolder: "without-pages",
      ...limits,
    },
    ends,
  );
  const started = { url, mailboxUrl: mailbox.webUrl, sandboxUrl: sandboxUrl ?? "", db, close };
  return {
    ...started,
    auth,
    billing,
    jobs,
    files,
    routes: app.routes,
    logged,
    stopSandbox: closePayments,
    async addAccount(wishes) {
      const { cookie, ...account } = await seedAccount(db, testSecret, wishes);
      return { ...openBrowserSession(url, cookie), ...account };
    },
    signUpConfirmed: () => signUpConfirmed(started),
    grantPlan: ({ organizationId }, planKey) =>
      grantPlan(db, { organizationId, actor: "operator" }, forThirtyDays(planKey)),
  };
}

/** A plan from now on. */
export function forThirtyDays(planKey: PlanKey) {
  const end = new Date(Date.now() + 30 * 86_400_000);
  return { planKey, until: calendarDate(end.toISOString().slice(0, 10)) };
}
