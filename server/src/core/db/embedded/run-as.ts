import { type SpawnOptions, spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** The system user that a program runs as; undefined: the user who started us. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

export interface Outcome {
  /** Exit status; null if the program couldn't be started or was ended by a signal. */
  readonly status: number | null;
  /** Its output: standard output and error, and why it couldn't be started. */
  readonly said: string;
}

/** Runs a program to its end as a user. Never throws: a program that can't be started is an outcome too. */
export async function runAs(
  user: SystemUser | undefined,
  command: string,
  args: readonly string[],
): Promise<Outcome> {
  const child = spawn(command, args, {
    ...spawnOptionsFor(user),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<{ status: number | null; reason: string }>((resolve) => {
    child.once("error", (error) => resolve({ status: null, reason: error.message }));
    child.once("close", (status) => resolve({ status, reason: "" }));
  });
  const [output, errors, { status, reason }] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  return { status, said: `${output}${errors}${reason}`.trim() };
}

/** The root folder as working folder: the user may not be able to enter ours. */
export function spawnOptionsFor(user: SystemUser | undefined): SpawnOptions {
  return { cwd: "/", ...(user && { uid: user.uid, gid: user.gid }) };
}
