import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** A server process that is started again whenever it ends by itself. */
export interface KeptProcess {
  /** Resolves when it has ended and cannot be started again. */
  readonly lost: Promise<void>;
  /** Ends it, also in the middle of a new start. */
  stop(): Promise<void>;
}

export interface KeepingOptions {
  /** Starts the process again; a throw is tried again for as long as `patience` says. */
  startAgain(): Promise<ChildProcess>;
  end(child: ChildProcess): Promise<void>;
  /** Called with the reason when the process has ended by itself, or could not be started again. */
  onTrouble(reason: unknown): void;
  /** How long it is tried to start it again, in milliseconds. */
  readonly patience: number;
}

/** A process that ends more often than this within the patience is given up: starting it doesn't help. */
const mostEnds = 3;
const betweenTries = 500;

/** Keeps `first`, and what is started in its place, running until it is asked to stop. */
export function keepRunning(first: ChildProcess, options: KeepingOptions): KeptProcess {
  let child = first;
  let asked = false;
  const keep = async (): Promise<"stopped" | "lost"> => {
    for (let ends: number[] = []; ; ) {
      await ended(child);
      if (asked) return "stopped";
      options.onTrouble(`it ended with ${child.signalCode ?? `status ${child.exitCode}`}`);
      ends = [...ends.filter((time) => Date.now() - time < options.patience), Date.now()];
      const next = ends.length > mostEnds ? undefined : await startAgain(options, () => asked);
      if (!next) return asked ? "stopped" : "lost";
      child = next;
      if (asked) await options.end(child);
    }
  };
  const outcome = keep();
  return {
    lost: new Promise((resolve) => void outcome.then((how) => how === "lost" && resolve())),
    async stop() {
      asked = true;
      await options.end(child);
      await outcome;
    },
  };
}

async function startAgain(
  options: KeepingOptions,
  isAsked: () => boolean,
): Promise<ChildProcess | undefined> {
  const begun = Date.now();
  while (Date.now() - begun < options.patience && !isAsked()) {
    try {
      return await options.startAgain();
    } catch (error) {
      options.onTrouble(error);
      await sleep(betweenTries);
    }
  }
  return undefined;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
