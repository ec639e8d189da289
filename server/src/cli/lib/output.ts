import type { ExitStatus } from "./command-error.ts";

/** What a command says. */
export interface Output {
  /** For standard error, before anything else: what to know of how the answer was found. */
  readonly notes: readonly string[];
  /** For standard output. */
  readonly output: Iterable<string>;
  readonly status: ExitStatus;
  /** What is left to do once all of the output was read. */
  readonly finish?: () => Promise<void>;
}
