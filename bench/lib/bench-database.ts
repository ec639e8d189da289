import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CalendarDate } from "../../domain/src/money.ts";
import { inspectFile } from "../../domain/src/payroll-file/inspect/inspect-file.ts";
import { callerOf } from "../../server/src/core/caller.ts";
import { type Database, openDatabase } from "../../server/src/core/db/client.ts";
import { startEmbeddedPostgres } from "../../server/src/core/db/embedded/start.ts";
import { migrate } from "../../server/src/core/db/migrate.ts";
import { user } from "../../server/src/core/db/schema/accounts.ts";
import { type JobQueue, openJobQueue } from "../../server/src/core/jobs/job-queue.ts";
import { createLog } from "../../server/src/core/log.ts";
import type { Tenant } from "../../server/src/core/request/tenant.ts";
import { grantPlan } from "../../server/src/features/billing/grant-plan.ts";
import { createOutbox, type Outbox } from "../../server/src/features/mail/outbox.ts";
import { addProfile } from "../../server/src/features/profiles/add-profile.ts";
import { saveProfile } from "../../server/src/features/profiles/stored/queries.ts";
import { configuration } from "./terms.ts";

/** The embedded database as the product runs it, on a throw-away folder. */
export interface BenchDatabase {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly outbox: Outbox;
  readonly connectionString: string;
  /**
   * A new account that may upload the bench's files.
   * @param file one that its configuration can't describe, which it has a profile for
   */
  addSubscriber(file?: string): Promise<Tenant>;
  close(): Promise<void>;
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-bench-"));
  // Or the database of root, which runs as another user, would lie elsewhere and stay behind.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  await migrate(postgres.connectionString);
  const db = openDatabase(postgres.connectionString, (error) => console.error(error.message));
  const jobs = await openJobQueue(postgres.connectionString, createLog({ logLevel: "error" }));
  return {
    db,
    jobs,
    outbox: createOutbox(db, jobs),
    connectionString: postgres.connectionString,
    addSubscriber: (file) => addSubscriber(db, file),
    async close() {
      await jobs.stop();
      await db.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addSubscriber(db: Database, file: string | undefined): Promise<Tenant> {
  const id = randomUUID();
  await db.system.insert(user).values({ id, name: "", email: `${id}@example.com` });
  const tenant = await callerOf(db, { id });
  await grantPlan(db, tenant, { planKey: "enterprise", until: "2099-12-31" as CalendarDate });
  await db.asOrganization(tenant, (tx) => saveProfile(tx, configuration));
  if (file !== undefined) {
    const { plan } = inspectFile(readFileSync(file));
    const profile = { name: "Bench", plan, deductionAmount: configuration.deductionAmount };
    await db.asOrganization(tenant, (tx) => addProfile(tx, profile));
  }
  return tenant;
}
