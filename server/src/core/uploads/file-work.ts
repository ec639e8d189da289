import { CommonRefusal } from "../request/refusals.ts";
import type { OrganizationId } from "../request/tenant.ts";
import { carryOut } from "../workers/carry-out.ts";
import { createSlots, type Slots } from "../workers/slots.ts";
import type { Task, TaskTools } from "../workers/task.ts";
import { createWorkerPool, type WorkerPool } from "../workers/worker-pool.ts";

/** What a server has for files that are sent. */
export interface FileWork {
  /** Each is a file of at most 10 MB while it arrives and is used. Requests waiting for a slot aren't read. */
  readonly arriving: Slots;
  /** Where files are read. */
  readonly workers: WorkerPool;
  /** Where large ones are calculated, with the server's database. Separate, because reading must not wait for their locks. */
  readonly calculating: WorkerPool;
  close(): Promise<void>;
}

export function createFileWork(connectionString: string, poolUrl?: string): FileWork {
  const waiting = { most: 200, mostOfOne: 30, longest: 60_000, refuse: tooMany };
  const [workers, calculating] = [createWorkerPool(), createWorkerPool({ connectionString, poolUrl })];
  return {
    arriving: createSlots({ atOnce: 48, ofOne: 4, waiting }),
    workers,
    calculating,
    close: async () => {
      await Promise.all([workers.close(), calculating.close()]);
    },
  };
}

/** As much as was read of some 6,000 employees. Loading the code of a worker takes longer than calculating them. */
const mostOnThread = 1_000_000;

/** A file that was read, packed. */
export interface FileToCalculate {
  readonly organizationId: OrganizationId;
  readonly byteCount: number;
}

/**
 * Works with what was read of a file in the server's database: on this thread if it's small, else in a worker.
 * @param moved bytes of the input that aren't used here any more: copying megabytes would block this thread
 */
export function calculateApart<Input, Output>(
  { files, ...tools }: Omit<TaskTools, "workers"> & { readonly files: FileWork },
  { organizationId, byteCount }: FileToCalculate,
  task: Task<Input, Output>,
  input: Input,
  moved?: readonly Uint8Array<ArrayBuffer>[],
): Promise<Output> {
  if (byteCount <= mostOnThread) return carryOut(task, input, { ...tools, workers: files.workers });
  return files.calculating.run(organizationId, task, input, moved);
}

function tooMany(): CommonRefusal {
  return new CommonRefusal(
    "unavailable",
    "Too many files are being sent right now, so nothing was saved. Please try again in a minute.",
  );
}
