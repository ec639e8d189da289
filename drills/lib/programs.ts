import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

/** Starts a program. The end of the drill kills it, if it still runs. */
export function startProgram(
  command: string,
  words: readonly string[],
  options: SpawnOptions = { stdio: "ignore" },
): ChildProcess {
  const child = spawn(command, words, options);
  process.setMaxListeners(0).once("exit", () => child.kill("SIGKILL"));
  return child;
}

/** Kills a program that still runs, and waits for its end. */
export async function killProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
