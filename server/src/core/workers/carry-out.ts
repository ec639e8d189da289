import type { Task, TaskTools } from "./task.ts";

/** Does a task on this thread. @param tools for those that work in the database */
export async function carryOut<Input, Output>(
  { module, name }: Task<Input, Output>,
  input: Input,
  tools?: TaskTools,
): Promise<Output> {
  const functions = await import(module);
  return functions[name](input, tools);
}
