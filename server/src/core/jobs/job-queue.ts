import { type Job, type JobResult, PgBoss, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import type { Database, SystemTransaction } from "../db/client.ts";
import { mostConnections, programSettings } from "../db/connections/connection-settings.ts";
import { jobSchema } from "../db/job-schema.ts";
import { traced } from "../telemetry/work.ts";

/** A kind of work that survives a crash: what to do, and how often to try. */
export interface JobKind<Data extends object> {
  readonly name: string;
  readonly retries: Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryDelayMax" | "expireInSeconds">;
  /** How many a server process runs at once. */
  readonly atOnce: number;
  /**
   * After a throw, the job is retried later.
   * @param signal aborted as soon as the server is told to stop. It waits 30 seconds for work that doesn't listen
   */
  work(data: Data, signal?: AbortSignal): Promise<void>;
  /** A cron expression in UTC, for work that is also scheduled; it gets no data. */
  readonly schedule?: string;
}

interface JobOptions {
  /** Of the jobs of a kind with one key at most one waits: a burst becomes one job after the running one. */
  readonly key: string;
  /** Sends with the transaction: no job without the rows, no rows without the job. */
  readonly tx?: SystemTransaction;
}

/** Work for later, kept in Postgres. */
export interface JobQueue {
  send<Data extends object>(name: string, data: Data, options: JobOptions): Promise<void>;
  /** Of these keys, those for which no job of a kind waits: it is running, was given up, or died with its server. */
  keysNotWaiting(name: string, keys: readonly string[], tx: SystemTransaction): Promise<string[]>;
  /** Starts the workers of this process. */
  start(kinds: readonly JobKind<never>[]): Promise<void>;
  /** Tells running jobs that the server stops; those that take long end themselves then. */
  tellToEnd(): void;
  /** Accepts no new job, tells running ones to end, and waits for them. */
  stop(): Promise<void>;
}

/**
 * @param connectionString of the role that migrated; the queue itself is used as the system role
 * @param settings.lookEverySeconds how often to look for jobs without a notification: those whose retry is due; half a
 * second at least. Jobs of processes that ended are looked for a fourth as often
 */
export async function openJobQueue(
  connectionString: string,
  log: Logger,
  { lookEverySeconds = 5 }: { readonly lookEverySeconds?: number } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...programSettings(connectionString),
    application_name: "wagefloor jobs",
    // Short statements, and each further connection costs a start 40 ms of processor time.
    max: mostConnections.jobs,
    schema: jobSchema,
    migrate: false,
    reindex: false,
    superviseIntervalSeconds: lookEverySeconds * 4,
    monitorIntervalSeconds: lookEverySeconds * 4,
    useListenNotify: true,
  });
  boss.on("error", (err) => log.error({ err }, "the job queue has a problem"));
  boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));
  await boss.start();
  const ending = new AbortController();
  return {
    send: (name, data, options) => send(boss, name, data, options),
    keysNotWaiting: (name, keys, { client }) => keysNotWaiting(client, name, keys),
    async start(kinds) {
      const existing = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const kind of kinds) {
        await describeQueue(boss, kind, existing.has(kind.name));
        await startKind(boss, kind, { log, lookEverySeconds, ending: ending.signal });
      }
    },
    tellToEnd: () => ending.abort(),
    stop() {
      ending.abort();
      return boss.stop({ graceful: true, timeout: 30_000 });
    },
  };
}

/** Sends jobs from a thread that doesn't work on any. The queue is opened with the first job. */
export function createJobSender(db: Pick<Database, "asSystem">): Pick<JobQueue, "send"> {
  const executeSql = (text: string, values?: unknown[]) =>
    db.asSystem(({ client }) => client.query(text, values));
  let opened: Promise<PgBoss> | undefined;
  const open = () => {
    const only = { migrate: false, supervise: false, schedule: false };
    const boss = new PgBoss({ db: { executeSql }, schema: jobSchema, ...only });
    // Queries of its own may fail. A job that can't be sent fails by itself.
    boss.on("error", () => undefined);
    return boss.start();
  };
  return {
    async send(name, data, options) {
      opened ??= open();
      const boss = await opened.catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      await send(boss, name, data, options);
    },
  };
}

async function send(boss: PgBoss, name: string, data: object, { key, tx }: JobOptions): Promise<void> {
  const db = tx && { executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values) };
  await boss.send(name, data, { singletonKey: key, ...(db && { db }) });
}

async function keysNotWaiting(
  client: SystemTransaction["client"],
  name: string,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select key from unnest($2::text[]) key except
     select singleton_key from ${jobSchema}.job where name = $1 and state < 'active'`,
    [name, keys],
  );
  return rows.map(({ key }) => key);
}

interface Working {
  readonly log: Logger;
  readonly lookEverySeconds: number;
  /** Aborted when the server is told to stop. */
  readonly ending: AbortSignal;
}

/** A process that says nothing of its job for so many seconds has ended, and another one takes the job. */
const longestSilence = 60;

/** Makes the queue of a kind of work, or gives an existing one this version's settings. */
function describeQueue(boss: PgBoss, { name, retries }: JobKind<never>, exists: boolean): Promise<void> {
  const settings = { retryBackoff: true, notify: true, heartbeatSeconds: longestSilence, ...retries };
  return exists ? boss.updateQueue(name, settings) : boss.createQueue(name, { policy: "short", ...settings });
}

async function startKind(
  boss: PgBoss,
  kind: JobKind<never>,
  { log, lookEverySeconds, ending }: Working,
): Promise<void> {
  const { name, schedule } = kind;
  const workers = Math.min(2, kind.atOnce);
  const taking = {
    localConcurrency: workers,
    batchSize: Math.ceil(kind.atOnce / workers),
    burstWhenBatchFull: kind.atOnce > workers,
    perJobResults: true,
    pollingIntervalSeconds: Math.min(2, lookEverySeconds),
    notifyPollingIntervalSeconds: lookEverySeconds,
  } as const;
  await boss.work<never, unknown, typeof taking>(name, taking, (jobs) =>
    Promise.all(jobs.map((job) => tryOnce(kind, job, { log, ending }))),
  );
  if (schedule) await boss.schedule(name, schedule, undefined, { singletonKey: "scheduled" });
}

async function tryOnce(
  kind: JobKind<never>,
  { id, data, signal }: Job<never>,
  { log, ending }: Pick<Working, "log" | "ending">,
): Promise<JobResult> {
  try {
    const attributes = { "wagefloor.job.id": id };
    await traced({ name: `job ${kind.name}`, kind: "job", attributes }, () =>
      kind.work(data, AbortSignal.any([signal, ending])),
    );
    return { id, status: "completed" };
  } catch (err) {
    log.warn({ err, job: kind.name, jobId: id }, "a job failed and will be tried again");
    return { id, status: "failed", output: { message: err instanceof Error ? err.message : String(err) } };
  }
}
