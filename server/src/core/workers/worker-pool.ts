import { MessageChannel, Worker } from "node:worker_threads";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { CommonRefusal, Refusal } from "../request/refusals.ts";
import type { OrganizationId } from "../request/tenant.ts";
import { traced } from "../telemetry/work.ts";
import { createSlots } from "./slots.ts";
import type { Answer, Order, Task, WorkerStart } from "./task.ts";

/** What one task may take. */
interface WorkLimits {
  /** Of processor time: on a busy machine the clock would end work that is not at fault. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** The largest file that can be read takes less than half of either: docs/decisions/301. */
const workLimits: WorkLimits = { milliseconds: 30_000, megabytes: 1024 };

const workersAtOnce = 3;
const betweenLooks = 250;
const longestIdle = 60_000;

/** Does an organization's tasks. */
export interface Workers {
  /**
   * Does a task of an organization as soon as one of the threads is free for it. One that takes more than any payroll file
   * is ended with its thread.
   * @param moved bytes of the input that aren't used here any more
   * @throws PayrollFileError, also for that; Refusal unavailable after a minute without a free thread
   */
  run<Input, Output>(
    organizationId: OrganizationId,
    task: Task<Input, Output>,
    input: Input,
    moved?: readonly Uint8Array<ArrayBuffer>[],
  ): Promise<Output>;
}

/** Threads beside the server's own. */
export interface WorkerPool extends Workers {
  /** Ends the threads, and the tasks in them. */
  close(): Promise<void>;
}

interface PoolSettings extends WorkerStart {
  readonly limits?: WorkLimits;
}

/**
 * Starts threads when there is work. Idle ones end after a minute, except for one: loading its code takes longer than most
 * files.
 */
export function createWorkerPool({ limits = workLimits, ...database }: PoolSettings = {}): WorkerPool {
  const waiting = { most: 100, mostOfOne: 10, longest: 60_000, refuse: tooMany };
  const slots = createSlots({ atOnce: workersAtOnce, ofOne: 1, waiting });
  const idle = new Map<Worker, NodeJS.Timeout>();
  const all = new Set<Worker>();

  function take(): Worker {
    const [kept] = [...idle].at(-1) ?? [];
    if (kept === undefined) return start();
    clearTimeout(idle.get(kept));
    idle.delete(kept);
    kept.ref();
    return kept;
  }

  function start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: database satisfies WorkerStart,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    all.add(worker);
    // What ends while it's idle is only missing then.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      all.delete(worker);
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    return worker;
  }

  function giveBack(worker: Worker): void {
    worker.unref();
    idle.set(worker, setTimeout(() => endIfSpare(worker), longestIdle).unref());
  }

  function endIfSpare(worker: Worker): void {
    if (idle.size === 1) return;
    // Ending takes a moment. Meanwhile, the thread gets no task and isn't the one to keep.
    idle.delete(worker);
    void worker.terminate();
  }

  return {
    run: <Input, Output>(
      organizationId: OrganizationId,
      task: Task<Input, Output>,
      input: Input,
      moved: readonly Uint8Array<ArrayBuffer>[] = [],
    ): Promise<Output> =>
      slots(organizationId, async () => {
        const worker = take();
        const { module, name } = task;
        const attributes = { "wagefloor.organization.id": organizationId };
        const order = { module, name, input, moved: moved.map(({ buffer }) => buffer) };
        const answer = await traced({ name: `worker ${name}`, attributes }, () =>
          ask(worker, order, limits.milliseconds),
        );
        giveBack(worker);
        if ("done" in answer) return answer.done as Output;
        if ("failed" in answer) throw answer.failed;
        if ("declined" in answer) {
          const { message, details, cause, ...refusal } = answer.declined;
          throw new Refusal(refusal, message, details, { cause });
        }
        const { code, message, line, advice } = answer.refused;
        throw new PayrollFileError(code, message, line, advice);
      }),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

interface Asked extends Omit<Order, "answerTo"> {
  readonly moved: readonly ArrayBuffer[];
}

/** @throws PayrollFileError when the limits are passed; Error when the thread ends by itself. There is no thread then */
async function ask(worker: Worker, { moved, ...order }: Asked, longest: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const fail = (error: unknown) => reject(isOutOfMemory(error) ? endlessFile() : error);
  const exit = () => reject(new Error("the worker ended before it was done"));
  // Not the worker's own messages: Node sends some of its own there, for example with `--watch`.
  const { port1: answers, port2: answerTo } = new MessageChannel();
  answers.once("message", resolve);
  worker.once("error", fail).once("exit", exit);
  const before = await processorTime(worker);
  const watch = setInterval(async () => {
    if ((await processorTime(worker)) - before < longest) return;
    reject(endlessFile());
  }, betweenLooks);
  try {
    worker.postMessage({ ...order, answerTo } satisfies Order, [...moved, answerTo]);
    return await promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearInterval(watch);
    answers.close();
    worker.off("error", fail).off("exit", exit);
  }
}

/** Of a thread, in milliseconds. Before Node 24.6 the time in which it isn't waiting. */
async function processorTime(worker: Worker): Promise<number> {
  if (!("cpuUsage" in worker)) return (worker as Worker).performance.eventLoopUtilization().active;
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function endlessFile(): PayrollFileError {
  return new PayrollFileError(
    "wrong-file",
    "The file holds more than we can read. Copy only the payroll to a new file, and upload that.",
  );
}

function tooMany(): CommonRefusal {
  return new CommonRefusal(
    "unavailable",
    "We're reading too many files right now, so nothing was saved. Please try again in a minute.",
  );
}
