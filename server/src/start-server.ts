import type { Logger } from "pino";
import { assemble } from "./assemble.ts";
import { readAuthSecret } from "./auth-secret.ts";
import { type Database, openDatabase } from "./core/db/client.ts";
import { askDatabase } from "./core/db/readiness.ts";
import { startDatabase } from "./core/db/start-database.ts";
import { isBrokenConnection, isDatabaseAway } from "./core/db/unusable/database-away.ts";
import { explainUnusable } from "./core/db/unusable/explain-unusable.ts";
import { explainFullDisk } from "./core/db/unusable/full-disk.ts";
import { type Ending, endAll } from "./core/endings.ts";
import { refuseTakenPorts } from "./core/machine/taken-ports.ts";
import { catchUpAfterTaken } from "./features/actuals/catch-up-after-taken.ts";
import { readEveryCustomer } from "./features/billing/billing-jobs.ts";
import { resumeRecalculationsSoon } from "./features/history/recalculation/resume-recalculations.ts";
import { startLocalMailbox } from "./features/mail/local-mailbox.ts";
import { resumeMailsSoon } from "./features/mail/resume-emails.ts";
import { refuseOtherSecret } from "./secret-of-database.ts";
import { type Environment, EnvironmentError } from "./settings/env.ts";
import { runsWith } from "./settings/runs-with.ts";
import { version } from "./settings/version.ts";

/** A server that serves. */
export interface RunningServer {
  readonly url: string;
  readonly db: Database;
  /** What it runs with, in one line for people. */
  readonly runsWith: string;
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
 * @param say gets a sentence for people when something takes long
 * @throws EnvironmentError, DatabaseUnusable with a sentence to show
 */
export async function startServer(
  environment: Environment,
  log: Logger,
  pagesFolder: string,
  say: (sentence: string) => void = () => undefined,
): Promise<RunningServer> {
  const started: Ending[] = [];
  try {
    log.info(`Wagefloor ${version} starts`);
    await refuseTakenPorts(environment);
    const [email, postgres] = await startTogether(
      environment.smtpUrl === undefined ? startMailbox(environment, started) : undefined,
      startPostgres(environment, log, { started, say }),
    );
    const { connectionString } = postgres;
    const onBreak = (err: Error) => log.warn({ err }, "a connection broke");
    const db = openDatabase(connectionString, onBreak, environment.databasePoolUrl);
    started.push(db.close);
    const smtpUrl = environment.smtpUrl ?? email?.smtpUrl ?? "";
    const secret = await readAuthSecret(environment);
    await refuseOtherSecret(db.system, secret);
    const ground = { environment, log, db, connectionString, smtpUrl, secret, pagesFolder };
    const { jobs, sandboxUrl } = await assemble(ground, started);
    await readEveryCustomer(jobs);
    await resumeMailsSoon(jobs);
    await resumeRecalculationsSoon(jobs);
    await catchUpAfterTaken(db, (err) => log.warn({ err }, "runs weren't caught up with what payroll took"));
    await askDatabase(db);
    const line = runsWith(environment, await versionOf(db));
    log.info(line);
    return {
      url: environment.appUrl,
      db,
      runsWith: line,
      mailboxUrl: email?.webUrl,
      sandboxUrl,
      databaseElsewhere: postgres.elsewhere,
      forgottenDatabases: postgres.forgotten,
      broken: postgres.unexpectedEnd,
      stop: async () => {
        await stopAll(started, environment.dataDir);
        log.info("stopped");
      },
    };
  } catch (error) {
    await stopAll(started, environment.dataDir);
    const isAway = isDatabaseAway(error) || isBrokenConnection(error);
    throw explainFullDisk(isAway ? explainUnusable(error) : error, environment.dataDir);
  }
}

async function stopAll(started: Ending[], dataDir: string): Promise<void> {
  await endAll(started).catch((failure: unknown) => {
    throw explainFullDisk(failure, dataDir);
  });
}

async function versionOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version.split(" ")[0] ?? "";
}

/** Waits for both even if one fails, so that what the other started can be ended. */
async function startTogether<A, B>(one: A, other: B): Promise<[Awaited<A>, Awaited<B>]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

async function startPostgres(
  environment: Environment,
  log: Logger,
  { started, say }: { readonly started: Ending[]; readonly say: (sentence: string) => void },
) {
  const postgres = await startDatabase(
    environment,
    (reason) => log.error({ reason }, "the database ended by itself; it is started again"),
    () => say(`Making the database in ${environment.dataDir}, on the first start only`),
  );
  started.push(postgres.stop);
  return postgres;
}

async function startMailbox(environment: Environment, started: Ending[]) {
  const mailbox = await startLocalMailbox(environment).catch((error: Error) => {
    throw new EnvironmentError(error.message, { cause: error });
  });
  started.push(mailbox.close);
  return mailbox;
}
