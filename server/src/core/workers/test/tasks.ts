/** Tasks as no payroll file should be, for tests of the pool. */
import { parentPort, threadId } from "node:worker_threads";
import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { CommonRefusal } from "../../request/refusals.ts";
import type { TaskTools } from "../task.ts";
import { tasksOf } from "../task.ts";
import type * as own from "./tasks.ts";

export const tasks = tasksOf<typeof own>(new URL(import.meta.url));

/** Never gives its thread back. */
export function spin(started: Int32Array): never {
  Atomics.store(started, 0, 1);
  Atomics.notify(started, 0);
  for (;;) Math.random();
}

/** Never ends, and uses no processor time. */
export function hang(started: Int32Array): void {
  Atomics.store(started, 0, 1);
  Atomics.notify(started, 0);
  Atomics.wait(started, 0, 1);
}

/** Ends when it reads a 2. */
export function spinUntil(state: Int32Array): void {
  Atomics.store(state, 0, 1);
  Atomics.notify(state, 0);
  while (Atomics.load(state, 0) !== 2) Math.random();
}

export function fillMemory(): number {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
}

export function exit(): never {
  process.exit(7);
}

export function fail(message: string): never {
  throw new Error(message);
}

export function refuse(line: number): never {
  throw new PayrollFileError("ragged-row", "The row has too many cells.", line, "Check it.");
}

export function decline(field: string): never {
  throw new CommonRefusal("invalid_input", "Check this.", { fields: { [field]: "wrong" } });
}

export function nameThread(_input: undefined): number {
  return threadId;
}

/** The database that it works in. */
export async function nameDatabase(_input: undefined, { db }: TaskTools): Promise<string> {
  const { rows } = await db.pool.query<{ name: string }>("select current_database() as name");
  return rows[0]?.name ?? "";
}

export function double(bytes: Uint8Array): { readonly bytes: Uint8Array } {
  return { bytes: Uint8Array.from(bytes, (byte) => 2 * byte) };
}

/** Sends what Node itself sends while it watches files. */
export function beWatched(): string {
  parentPort?.postMessage({ "watch:import": [import.meta.url] });
  return "done";
}
