import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** A server process that is restarted whenever it ends by itself. */
export interface KeptProcess {
  /** Resolves when it has ended and can't be restarted. */
  readonly lost: Promise<void>;
  /** Ends it, also during a restart. */
  stop(): Promise<void>;
}

export interface KeepingOptions {
  /** Restarts the process; retried after a throw for as long as `patience`. */
  startAgain(): Promise<ChildProcess>;
  end(child: ChildProcess): Promise<void>;
  /** Called with the reason if the process has ended by itself, or couldn't be restarted. */
  onTrouble(reason: unknown): void;
  /** How long restarts are tried, in milliseconds. */
  readonly patience: number;
}

/** A process that ends more often than this within `patience` is given up: restarting doesn't help. */
const mostEnds = 3;
const betweenTries = 500;

/** Keeps `first`, and what replaces it, running until it is stopped. */
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
