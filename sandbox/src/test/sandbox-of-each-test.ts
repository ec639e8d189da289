import { afterEach, beforeEach } from "vitest";
import { startTestSandbox, type TestSandbox } from "./start-test-sandbox.ts";

/** The sandbox of the running test. */
export let it: TestSandbox;

/** Gives each test of the file that calls it a sandbox of its own. */
export function startSandboxForEachTest(): void {
  beforeEach(async () => {
    it = await startTestSandbox();
  });
  afterEach(() => it.close());
}
