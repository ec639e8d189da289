import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { type Change, changeChannel } from "./notify-change.ts";

interface ListenerOptions {
  /** How to reach the database. */
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  readonly onChange: (change: Change) => void;
  /** From now on changes are received; earlier ones may have been missed. */
  readonly onListening: () => void;
}

export interface ChangeListener {
  close(): Promise<void>;
}

const firstPause = 100;
const longestPause = 5_000;
const betweenChecks = 15_000;
const longestAnswer = 5_000;

/**
 * Keeps one connection of this process on the channel of changes. One that is lost, or silently dead, is reopened, with
 * growing pauses.
 */
export function listenForChanges(options: ListenerOptions): ChangeListener {
  const ending = new AbortController();
  const running = keepListening(options, ending.signal);
  return {
    close: async () => {
      ending.abort();
      await running;
    },
  };
}

async function keepListening(options: ListenerOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const onListening = () => {
    failures = 0;
    options.onListening();
  };
  while (!signal.aborted) {
    try {
      await listenUntilLost({ ...options, onListening }, signal);
    } catch (err) {
      if (signal.aborted) return;
      options.log.warn({ err }, "changes are not heard; connecting again");
    }
    await pause(Math.min(firstPause * 2 ** failures++, longestPause), undefined, { signal }).catch(
      () => null,
    );
  }
}

/** Ends with a throw: the connection's error, or the signal's. */
async function listenUntilLost(options: ListenerOptions, signal: AbortSignal): Promise<void> {
  const { connection, onChange, onListening, log } = options;
  const client = new pg.Client({ ...connection, query_timeout: longestAnswer, keepAlive: true });
  client.on("error", (err) => log.debug({ err }, "the connection that hears changes broke"));
  client.on("notification", ({ payload = "" }) => onChange(JSON.parse(payload) as Change));
  const lost = once(client, "end", { signal }).then(() => {
    throw new Error("the connection was lost");
  });
  try {
    await Promise.race([connect(client), lost]);
    onListening();
    await Promise.race([checkForever(client, signal), lost]);
  } finally {
    await client.end();
  }
}

async function connect(client: pg.Client): Promise<void> {
  await client.connect();
  await client.query(`listen ${changeChannel}`);
}

/** A connection can be dead without either end noticing. */
async function checkForever(client: pg.Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await pause(betweenChecks, undefined, { signal });
    await client.query("select");
  }
}
