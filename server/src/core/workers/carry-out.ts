import type { Database } from "../db/client.ts";
import type { Task } from "./task.ts";

/** Does a task on this thread. @param db for those that work in it */
export async function carryOut<Input, Output>(
  { module, name }: Task<Input, Output>,
  input: Input,
  db: Database | undefined,
): Promise<Output> {
  const functions = await import(module);
  return functions[name](input, db);
}
