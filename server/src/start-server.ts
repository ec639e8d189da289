import type { Logger } from "pino";
import { assemble } from "./assemble.ts";
import { readAuthSecret } from "./auth-secret.ts";
import { type Database, openDatabase } from "./core/db/client.ts";
import { startDatabase } from "./core/db/start-database.ts";
import { isDatabaseAway } from "./core/db/unusable/database-away.ts";
import { explainUnusable } from "./core/db/unusable/explain-unusable.ts";
import { explainFullDisk } from "./core/db/unusable/full-disk.ts";
import { type Ending, endAll } from "./core/endings.ts";
import { type Environment, EnvironmentError } from "./env.ts";
import { readEveryCustomer } from "./features/billing/billing-jobs.ts";
import { startLocalMailbox } from "./features/mail/local-mailbox.ts";
import { resumeMailsSoon } from "./features/mail/resume-emails.ts";
import { resumeRecalculationsSoon } from "./features/runs/recalculation/resume-recalculations.ts";
import { resumeReports } from "./features/runs/report/resume-reports.ts";
import { catchUpAfterTaken } from "./features/runs/taken/catch-up-after-taken.ts";

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
  try {
    const postgres = await startDatabase(environment, (reason) =>
      log.error({ reason }, "the database ended by itself; it is started again"),
    );
    started.push(postgres.stop);
    const { connectionString } = postgres;
    const db = openDatabase(connectionString, (err) => log.warn({ err }, "a connection broke"));
    started.push(db.close);
    const email = environment.smtpUrl === undefined ? await startMailbox(environment) : undefined;
    if (email) started.push(email.close);
    const smtpUrl = environment.smtpUrl ?? email?.smtpUrl ?? "";
    const secret = await readAuthSecret(environment);
    const ground = { environment, log, db, connectionString, smtpUrl, secret, pagesFolder };
    const { jobs, sandboxUrl } = await assemble(ground, started);
    await readEveryCustomer(jobs);
    await resumeMailsSoon(jobs);
    await resumeRecalculationsSoon(jobs);
    await resumeReports({ db, jobs });
    await catchUpAfterTaken(db, (err) => log.warn({ err }, "runs weren't caught up with what payroll took"));
    return {
      url: environment.appUrl,
      db,
      mailboxUrl: email?.webUrl,
      sandboxUrl,
      databaseElsewhere: postgres.elsewhere,
      forgottenDatabases: postgres.forgotten,
      broken: postgres.unexpectedEnd,
      stop: () => stopAll(started, environment.dataDir),
    };
  } catch (error) {
    await stopAll(started, environment.dataDir);
    throw explainFullDisk(isDatabaseAway(error) ? explainUnusable(error) : error, environment.dataDir);
  }
}

async function stopAll(started: Ending[], dataDir: string): Promise<void> {
  await endAll(started).catch((failure: unknown) => {
    throw explainFullDisk(failure, dataDir);
  });
}

async function startMailbox(environment: Environment) {
  return startLocalMailbox(environment).catch((error: Error) => {
    throw new EnvironmentError(error.message, { cause: error });
  });
}
