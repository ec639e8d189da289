import type { Logger } from "pino";
import type { Environment } from "../settings/env.ts";
import type { ReadCaller } from "./caller.ts";
import type { Database } from "./db/client.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { FileWork } from "./uploads/file-work.ts";

/** What features' routes can take of what lies below the features; what they take of other features is beside it. */
export interface Dependencies {
  readonly db: Database;
  readonly readCaller: ReadCaller;
  readonly jobs: JobQueue;
  readonly files: FileWork;
  /** Signs cookies, links and forms. */
  readonly secret: string;
  readonly environment: Environment;
  readonly log: Logger;
}
