import { spawnSync } from "node:child_process";

/** One command of a longer run. */
export interface Step {
  readonly title: string;
  /** Found on the PATH, which npm begins with node_modules/.bin. */
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a step with its output on this terminal; true if it ended with status 0. */
export function runStep(step: Step): boolean {
  console.log(`\n== ${step.title}`);
  const { status, error } = spawnSync(step.command, [...step.arguments], {
    stdio: "inherit",
    env: { ...process.env, ...step.environment },
  });
  if (error) console.error(`${step.command} could not be started: ${error.message}`);
  return status === 0;
}
