import { setTimeout as pause } from "node:timers/promises";
import { keptOf } from "../../server/src/test/ownership/twins.ts";
import type { PayrollUser } from "../../server/src/test/payroll-user.ts";
import type { Place } from "../lib/place.ts";
import type { ServerProcess } from "../lib/server-process.ts";
import { type KindOfWrite, kindsOfWrites } from "./kinds-of-writes.ts";

interface Begun extends KindOfWrite {
  readonly clerk: PayrollUser;
  readonly send: () => Promise<Response>;
  readonly before: string;
  /** As it is for a twin, whose write was not disturbed. */
  readonly after: string;
}

interface Count {
  sent: number;
  acknowledged: number;
  /** Without an answer, and kept all the same. */
  kept: number;
}

/**
 * Sends a write of every kind at once and kills the server at a random moment, so many times. What each leaves must be
 * all or nothing, and all of it where it was acknowledged.
 */
export async function killWrites(place: Place, kills: number): Promise<string[]> {
  const complaints: string[] = [];
  const counts = new Map<string, Count>();
  let server = await place.start({ PORT: `${place.port}` });
  const starts: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const { writes, milliseconds } = await begin(place);
    const answers = writes.map(async ({ send }) => (await send().catch(() => undefined))?.status);
    await pause((Math.random() * milliseconds) / 2);
    await server.end("SIGKILL");
    const statuses = await Promise.all(answers);
    const ended = Date.now();
    server = await place.start({ PORT: `${place.port}` });
    starts.push(Date.now() - ended);
    for (const [nth, one] of writes.entries()) complaints.push(...(await judge(one, statuses[nth], counts)));
  }
  await end(server);
  for (const [name, { sent, acknowledged, kept }] of counts)
    console.log(`killed during ${name}: ${sent} times, ${acknowledged} acknowledged, ${kept} kept unsaid`);
  console.log(`${kills} kills, ready again after ${Math.max(...starts)} ms at most`);
  return complaints;
}

/** Prepares a write of every kind. @returns them, and how long the twins' writes took in all */
async function begin(place: Place): Promise<{ writes: readonly Begun[]; milliseconds: number }> {
  const writes: Begun[] = [];
  let milliseconds = 0;
  for (const kind of kindsOfWrites) {
    const [clerk, twin] = [await place.addClerk(), await place.addClerk()];
    const [send, sendTwin] = [await kind.prepare(clerk), await kind.prepare(twin)];
    const before = await stateOf(clerk);
    const started = performance.now();
    const answer = await sendTwin();
    if (!answer.ok) throw new Error(`${kind.name} isn't taken: ${answer.status} ${await answer.text()}`);
    milliseconds += performance.now() - started;
    writes.push({ ...kind, clerk, send, before, after: await stateOf(twin) });
  }
  return { writes, milliseconds };
}

async function judge(
  { name, clerk, send, before, after }: Begun,
  status: number | undefined,
  counts: Map<string, Count>,
): Promise<string[]> {
  const count = counts.get(name) ?? { sent: 0, acknowledged: 0, kept: 0 };
  counts.set(name, count);
  count.sent++;
  const now = await stateOf(clerk);
  const isAcknowledged = status !== undefined && status < 300;
  if (isAcknowledged) count.acknowledged++;
  if (isAcknowledged && now !== after)
    return [`${name}: acknowledged, and not all there: ${differenceOf(now, after)}`];
  if (now !== after && now !== before)
    return [`${name}: half of it is there: ${differenceOf(now, before)}, ${differenceOf(now, after)}`];
  if (!isAcknowledged && now === after && before !== after) count.kept++;
  if (now === after) return [];
  const again = await send();
  if (!again.ok) return [`${name}: sent again, it's refused: ${again.status} ${await again.text()}`];
  return (await stateOf(clerk)) === after ? [] : [`${name}: sent again, it leaves something else`];
}

function differenceOf(now: string, after: string): string {
  const lines = new Set(after.split("\n"));
  return now.split("\n").find((line) => !lines.has(line)) ?? "lines are missing";
}

async function stateOf(clerk: PayrollUser): Promise<string> {
  const kept = await keptOf({ clerk, named: {} as never });
  // Purchases are numbered across companies, and `seen` is a hash with the run's id in it: both differ for a twin.
  return kept.join("\n").replaceAll(/"sequence": \d+|"seen": ".*"/g, "differs");
}

async function end(server: ServerProcess): Promise<void> {
  const status = await server.end("SIGTERM");
  if (status !== 0) throw new Error(`the server ended with ${status}`);
}
