import { spawn } from "node:child_process";

/** One command of a longer run. */
export interface Step {
  readonly title: string;
  /** Found on the PATH, which npm begins with node_modules/.bin. */
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** How a step ended. */
export interface Outcome {
  readonly title: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/**
 * Runs steps at the same time. The first one's output is shown as it comes, that of each other one when it and those
 * before it have ended, so that nothing is mixed.
 */
export async function runTogether(steps: readonly Step[]): Promise<Outcome[]> {
  const running = steps.map((step, index) => start(step, index === 0));
  const outcomes: Outcome[] = [];
  for (const { output, ended } of running) {
    outcomes.push(await ended);
    process.stdout.write(Buffer.concat(output));
  }
  return outcomes;
}

/** @param shown the output goes to this terminal; otherwise it is collected */
function start(
  step: Step,
  shown: boolean,
): { readonly output: readonly Buffer[]; readonly ended: Promise<Outcome> } {
  const { title, command, environment } = step;
  const begun = performance.now();
  const heading = Buffer.from(`\n== ${title}\n`);
  const output: Buffer[] = shown ? [] : [heading];
  if (shown) process.stdout.write(heading);
  const child = spawn(command, [...step.arguments], {
    stdio: shown ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.on("close", (status) => resolve(status === 0));
  child.on("error", ({ message }) => {
    output.push(Buffer.from(`${command} could not be started: ${message}\n`));
    resolve(false);
  });
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  return { output, ended: promise.then((passed) => ({ title, passed, seconds: seconds() })) };
}
