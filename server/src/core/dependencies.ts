import type { Logger } from "pino";
import type { BillingServices } from "../features/billing/provider/billing-tools.ts";
import type { ChangeFeed } from "../features/live/change-feed.ts";
import type { Outbox } from "../features/mail/outbox.ts";
import type { Recalculating } from "../features/runs/recompute/apply-change.ts";
import type { Auth } from "../features/sign-in/better-auth/auth.ts";
import type { Environment } from "../settings/env.ts";
import type { ReadCaller } from "./caller.ts";
import type { Database } from "./db/client.ts";
import type { JobQueue } from "./job-queue.ts";
import type { FileWork } from "./uploads/file-work.ts";

/** What the application is put together from; every feature's routes take the part they need. */
export interface Dependencies {
  readonly db: Database;
  readonly auth: Auth;
  readonly readCaller: ReadCaller;
  readonly outbox: Outbox;
  readonly billing: BillingServices;
  readonly jobs: JobQueue;
  readonly files: FileWork;
  readonly recalculating: Recalculating;
  readonly changes: ChangeFeed;
  /** Signs cookies, links and forms. */
  readonly secret: string;
  readonly environment: Environment;
  readonly log: Logger;
  /** Folder of the built pages. */
  readonly pagesFolder: string;
}
