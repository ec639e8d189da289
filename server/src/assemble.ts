import type { Logger } from "pino";
import { Registry } from "prom-client";
import { createApp } from "./app.ts";
import type { Database } from "./core/db/client.ts";
import type { Ending } from "./core/endings.ts";
import { listen } from "./core/http/listen.ts";
import { type JobQueue, openJobQueue } from "./core/jobs/job-queue.ts";
import { leaveProxies } from "./core/request/leaving.ts";
import { startTelemetry } from "./core/telemetry/start-telemetry.ts";
import { createFileWork, type FileWork } from "./core/uploads/file-work.ts";
import type { BillingServices } from "./features/billing/provider/billing-tools.ts";
import { createChangeFeed } from "./features/live/change-feed.ts";
import { createMailer } from "./features/mail/mailer.ts";
import { createOutbox } from "./features/mail/outbox.ts";
import { type Auth, createAuth } from "./features/sign-in/better-auth/auth.ts";
import type { Environment } from "./settings/env.ts";
import { startJobs } from "./start-jobs.ts";
import { startPayments } from "./start-payments.ts";

/** What the application needs. */
export interface Ground {
  readonly environment: Environment;
  readonly log: Logger;
  readonly db: Database;
  /** Of the same database, as the role that owns its tables. */
  readonly connectionString: string;
  readonly smtpUrl: string;
  /** Signs cookies and links. */
  readonly secret: string;
  /** Folder of the built pages. */
  readonly pagesFolder: string;
  /** At most this many results are calculated again in a request; tests set it low. */
  readonly recalculatedAtOnce?: number | undefined;
}

/** How long that takes: docs/decisions/304. */
const resultsAtOnce = 250_000;

/** The application while it serves. */
export interface Application {
  readonly app: ReturnType<typeof createApp>;
  readonly auth: Auth;
  readonly billing: BillingServices;
  readonly jobs: JobQueue;
  readonly files: FileWork;
  /** The local payment sandbox's page, when no keys of the payment provider are configured. */
  readonly sandboxUrl: string | undefined;
  /** Makes the local payment sandbox unreachable. */
  closePayments(): Promise<void>;
}

/**
 * Puts the application together, for the server and for its tests, and serves.
 * @param started gets what has to be ended, also when a later part cannot start
 * @throws EnvironmentError with a sentence to show
 */
export async function assemble(ground: Ground, started: Ending[]): Promise<Application> {
  const { environment, log, db, connectionString, smtpUrl, secret, pagesFolder } = ground;
  const recalculating = { atOnce: ground.recalculatedAtOnce ?? resultsAtOnce };
  const registry = new Registry();
  started.push(await startTelemetry(environment, registry, log));
  const mailer = createMailer({ ...environment, smtpUrl });
  started.push(mailer.close);
  const payments = await startPayments(environment);
  started.push(payments.close);
  const jobs = await openJobQueue(connectionString, log);
  started.push(jobs.stop);
  const outbox = createOutbox(db, jobs);
  const auth = createAuth({ db, outbox, environment, secret, log });
  const changes = createChangeFeed(connectionString, log);
  started.push(changes.close);
  const billing = { db, provider: payments.provider, environment, jobs, log };
  const files = createFileWork(connectionString, environment.databasePoolUrl);
  started.push(files.close);
  await startJobs({ db, mailer, auth, outbox, jobs, billing, recalculating, environment, log });
  const leaving = new AbortController();
  const app = createApp({
    ...{
      db,
      auth,
      outbox,
      billing,
      jobs,
      files,
      recalculating,
      changes,
      secret,
      environment,
      log,
      pagesFolder,
      leaving: leaving.signal,
      registry,
    },
  });
  const http = await listen(app.fetch, environment, leaving.signal);
  // Long jobs and open streams end first: the farewell would wait for them.
  started.push(http.close, changes.close, jobs.tellToEnd, () => leaveProxies(leaving, environment));
  return { app, auth, billing, jobs, files, sandboxUrl: payments.sandboxUrl, closePayments: payments.close };
}
