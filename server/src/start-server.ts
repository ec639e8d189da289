import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { readAuthSecret } from "./auth-secret.ts";
import { type Database, openDatabase } from "./core/db/client.ts";
import { isDatabaseAway } from "./core/db/database-away.ts";
import { explainUnusable } from "./core/db/explain-unusable.ts";
import { explainFullDisk } from "./core/db/full-disk.ts";
import { startDatabase } from "./core/db/start-database.ts";
import { listen } from "./core/http/listen.ts";
import { openJobQueue } from "./core/jobs/job-queue.ts";
import { type Environment, EnvironmentError } from "./env.ts";
import { readEveryCustomer } from "./features/billing/billing-jobs.ts";
import { createChangeFeed } from "./features/live/change-feed.ts";
import { startLocalMailbox } from "./features/mail/local-mailbox.ts";
import { createMailer } from "./features/mail/mailer.ts";
import { createOutbox } from "./features/mail/outbox.ts";
import { resumeMailsSoon } from "./features/mail/resume-emails.ts";
import { createAuth } from "./features/sign-in/better-auth/auth.ts";
import { startJobs } from "./start-jobs.ts";
import { startPayments } from "./start-payments.ts";

/** A server that serves. */
export interface RunningServer {
  readonly url: string;
  readonly db: Database;
  /** The local mailbox's page, when no mail server is configured. */
  readonly mailboxUrl: string | undefined;
  /** The local payment sandbox's page, when no keys of the payment provider are configured. */
  readonly sandboxUrl: string | undefined;
  /** Where the embedded database is kept when it is not below the data folder. */
  readonly databaseElsewhere: string | undefined;
  /** Databases that a data folder at the same place had before, and that are not used. */
  readonly forgottenDatabases: readonly string[];
  /** Resolves when the server cannot go on, because its database ended and cannot be started again. */
  readonly broken: Promise<void>;
  /** Stops accepting, finishes what runs, closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts everything in the order in which it is needed; what has started is stopped again if a later part
 * cannot start. A part that cannot be stopped well does not keep the others running.
 * @throws EnvironmentError, DatabaseUnusable with a sentence to show
 */
export async function startServer(
  environment: Environment,
  log: Logger,
  pagesFolder: string,
): Promise<RunningServer> {
  const started: Ending[] = [];
  const stop = () => stopAll(started, environment.dataDir);
  try {
    const postgres = await startDatabase(environment, (reason) =>
      log.error({ reason }, "the database ended by itself; it is started again"),
    );
    started.push(postgres.stop);
    const db = openDatabase(postgres.connectionString, (err) => log.warn({ err }, "a connection broke"));
    started.push(db.close);
    const mail = environment.smtpUrl === undefined ? await startMailbox(environment) : undefined;
    if (mail) started.push(mail.close);
    const mailer = createMailer({ ...environment, smtpUrl: environment.smtpUrl ?? mail?.smtpUrl ?? "" });
    started.push(mailer.close);
    const secret = await readAuthSecret(environment);
    const payments = await startPayments(environment);
    started.push(payments.close);
    const jobs = await openJobQueue(postgres.connectionString, log);
    started.push(jobs.stop);
    const outbox = createOutbox(db, jobs);
    const auth = createAuth({ db, outbox, environment, secret, log });
    const changes = createChangeFeed(db, log);
    started.push(changes.close);
    const billing = { db, provider: payments.provider, environment, jobs, log };
    await startJobs({ db, mailer, auth, outbox, jobs, billing, environment, log });
    const app = createApp({ db, auth, outbox, billing, changes, environment, log, pagesFolder });
    const http = await listen(app.fetch, environment);
    // Open streams end first: the farewell would wait for them.
    started.push(http.close, changes.close);
    await readEveryCustomer(jobs);
    await resumeMailsSoon(jobs);
    return {
      url: environment.appUrl,
      db,
      mailboxUrl: mail?.webUrl,
      sandboxUrl: payments.sandboxUrl,
      databaseElsewhere: postgres.elsewhere,
      forgottenDatabases: postgres.forgotten,
      broken: postgres.unexpectedEnd,
      stop,
    };
  } catch (error) {
    await stop();
    throw explainFullDisk(isDatabaseAway(error) ? explainUnusable(error) : error, environment.dataDir);
  }
}

type Ending = () => Promise<unknown> | unknown;

async function stopAll(started: Ending[], dataDir: string): Promise<void> {
  const failures: unknown[] = [];
  for (let end = started.pop(); end; end = started.pop()) {
    try {
      await end();
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw explainFullDisk(failures[0], dataDir);
}

async function startMailbox(environment: Environment) {
  return startLocalMailbox(environment).catch((error: Error) => {
    throw new EnvironmentError(error.message, { cause: error });
  });
}
