import { afterAll, onTestFinished } from "vitest";

/**
 * Ends something with the test that started it, or with the file if it was started at its top. Vitest ignores an
 * `afterAll` that is called during a test: a server left running asks its dropped database for jobs, again and again,
 * until the last test of the run.
 */
export function atTheEnd(end: () => Promise<unknown> | unknown): void {
  try {
    onTestFinished(async () => void (await end()));
  } catch {
    afterAll(async () => void (await end()));
  }
}
