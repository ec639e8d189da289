import { parentPort } from "node:worker_threads";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import type { Answer, Order } from "./task.ts";

/** The other side of `createWorkerPool`: does one task after the other. */
parentPort?.on("message", async (order: Order) => {
  const answer = await carryOut(order);
  parentPort?.postMessage(answer, "done" in answer ? movable(answer.done) : []);
});

async function carryOut({ module, name, input }: Order): Promise<Answer> {
  try {
    const functions = await import(module);
    return { done: await functions[name](input) };
  } catch (error) {
    if (!(error instanceof PayrollFileError)) return { failed: error };
    const { code, message, line, advice } = error;
    return { refused: { code: code as never, message, line, advice } };
  }
}

/** The memory of the bytes in an output: it's moved, unless something else has a part of it. */
function movable(output: unknown): ArrayBuffer[] {
  if (typeof output !== "object" || output === null) return [];
  const bytes = Object.values(output).filter(
    (one) => one instanceof Uint8Array && one.byteLength === one.buffer.byteLength,
  );
  return bytes.map(({ buffer }) => buffer);
}
