import { afterAll, onTestFinished } from "vitest";

/**
 * Ends something with the test that started it, or with the file if it was started at its top. Vitest ignores an
 * `afterAll` that is called during a test: a server left running asks its dropped database for jobs, again and again,
 * until the last test of the run.
 */
export function atTheEnd(end: () => Promise<unknown> | unknown): void {
  if (endless) return;
  try {
    onTestFinished(async () => void (await end()));
  } catch {
    afterAll(async () => void (await end()));
  }
}

let endless = false;

/** What is started meanwhile ends with the worker. */
export async function withoutAnEnd<T>(start: () => Promise<T>): Promise<T> {
  endless = true;
  try {
    return await start();
  } finally {
    endless = false;
  }
}
