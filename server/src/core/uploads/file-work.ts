import { CommonRefusal } from "../request/refusals.ts";
import { createSlots, type Slots } from "../workers/slots.ts";
import { createWorkerPool, type WorkerPool } from "../workers/worker-pool.ts";

/** What a server has for files that are sent. */
export interface FileWork {
  /** Each is a file of at most 10 MB while it arrives and is used. Requests waiting for a slot aren't read. */
  readonly arriving: Slots;
  /** Where files are read. */
  readonly workers: WorkerPool;
}

export function createFileWork(): FileWork {
  const waiting = { most: 200, mostOfOne: 30, longest: 60_000, refuse: tooMany };
  return { arriving: createSlots({ atOnce: 48, ofOne: 4, waiting }), workers: createWorkerPool() };
}

function tooMany(): CommonRefusal {
  return new CommonRefusal(
    "unavailable",
    "Too many files are being sent right now, so nothing was saved. Please try again in a minute.",
  );
}
