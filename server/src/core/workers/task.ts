import type { MessagePort } from "node:worker_threads";
import type { Database } from "../db/client.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Refusal } from "../request/refusals.ts";
import type { Workers } from "./worker-pool.ts";

/** What a task has beside its input, on the server's thread and in a worker. */
export interface TaskTools {
  readonly db: Database;
  readonly jobs: Pick<JobQueue, "send">;
  /** Reads files: beside the server's thread, and in a worker on its own. */
  readonly workers: Workers;
}

/**
 * A function that runs in a worker: an export of a module, with one input and one output. Both are copied to the other
 * thread; bytes directly in an output are moved. A second parameter is what works in the server's database, on connections of the worker.
 */
export interface Task<Input, Output> {
  readonly module: string;
  readonly name: string;
  /** Never there: it carries the types. */
  readonly types?: (input: Input) => Output;
}

type Functions<Module> = {
  [Name in keyof Module]: Module[Name] extends (input: infer Input, ...further: never[]) => infer Output
    ? Task<Input, Awaited<Output>>
    : never;
};

/**
 * The functions of a module as tasks.
 * @param module its address; its types come with `import type * as`
 */
export function tasksOf<Module>(module: URL): Functions<Module> {
  const tasks = { get: (_: object, name: string) => ({ module: module.href, name }) };
  return new Proxy({}, tasks) as Functions<Module>;
}

/** What is sent to a worker. */
export interface Order {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
  readonly answerTo: MessagePort;
}

/** What a worker is started with. */
export interface WorkerStart {
  /** Without it there is no database. */
  readonly connectionString?: string | undefined;
  /** The same database through a pooler. */
  readonly poolUrl?: string | undefined;
}

/** What a worker sends back: an error loses its class on the way. */
export type Answer =
  | { readonly done: unknown }
  | {
      readonly refused: {
        readonly code: never;
        readonly message: string;
        readonly line?: number | undefined;
        readonly advice?: string | undefined;
      };
    }
  | { readonly declined: Pick<Refusal, "code" | "status" | "message" | "details" | "cause"> }
  | { readonly failed: unknown };
