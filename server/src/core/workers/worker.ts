import { parentPort, workerData } from "node:worker_threads";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { carryOut } from "./carry-out.ts";
import type { Answer, Order, TaskTools, WorkerStart } from "./task.ts";

const { connectionString, poolUrl } = workerData as WorkerStart;
const tools = connectionString === undefined ? undefined : openTools(connectionString);

/** The other side of `createWorkerPool`: does one task after the other. */
parentPort?.on("message", async ({ answerTo, ...order }: Order) => {
  const answer = await carriedOut(order);
  answerTo.postMessage(answer, "done" in answer ? movable(answer.done) : []);
});

async function carriedOut({ input, ...task }: Omit<Order, "answerTo">): Promise<Answer> {
  try {
    return { done: await carryOut(task, input, await tools) };
  } catch (error) {
    if (error instanceof PayrollFileError) {
      const { code, message, line, advice } = error;
      return { refused: { code: code as never, message, line, advice } };
    }
    return (await declined(error)) ?? { failed: error };
  }
}

/** Only work in the database is refused in another way, and loads what tells it. */
async function declined(error: unknown): Promise<Answer | undefined> {
  if (tools === undefined) return undefined;
  const { asRefusal } = await import("../request/refusals.ts");
  const refusal = asRefusal(error);
  if (refusal === undefined) return undefined;
  const { code, status, message, details, cause } = refusal;
  return { declined: { code, status, message, details, cause } };
}

/** A connection that breaks while no one uses it is only missing then. */
async function openTools(connectionString: string): Promise<TaskTools> {
  const { openDatabase } = await import("../db/client.ts");
  const { createJobSender } = await import("../jobs/job-queue.ts");
  const db = openDatabase(connectionString, () => undefined, poolUrl);
  return { db, jobs: createJobSender(db), workers: { run: (_, task, input) => carryOut(task, input) } };
}

/** The memory of the bytes in an output: it's moved, unless something else has a part of it. */
function movable(output: unknown): ArrayBuffer[] {
  if (typeof output !== "object" || output === null) return [];
  const bytes = Object.values(output).filter(
    (one) => one instanceof Uint8Array && one.byteLength === one.buffer.byteLength,
  );
  return bytes.map(({ buffer }) => buffer);
}
