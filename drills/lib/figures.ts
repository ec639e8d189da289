import type { Product } from "./product.ts";

/** What became of everything that was sent. */
export interface Figures {
  /**
   * @param kind what it is counted among
   * @param what it was, for a complaint
   */
  sent(kind: string, status: number, milliseconds: number, what: string): void;
  complain(sentence: string): void;
  /** Call it often: it notes the memory whenever a further quarter of the whole was sent. */
  note(): Promise<void>;
  /** Prints everything. @returns what didn't hold */
  print(): Promise<readonly string[]>;
}

/** How much a flat memory may differ: the garbage collector decides when it gives back. */
const growth = 1.35;
const shownComplaints = 20;

/** @param whole how much is to be sent */
export async function openFigures(product: Product, whole: number): Promise<Figures> {
  const counts = new Map<string, number>();
  const complaints: string[] = [];
  const memory = [(await product.ask("state")).megabytes];
  let slowest = { what: "", milliseconds: 0 };
  let done = 0;
  let quarters = 0;
  return {
    sent(kind, status, milliseconds, what) {
      const counted = `${kind} ${status}`;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
      done++;
      if (milliseconds > slowest.milliseconds) slowest = { what, milliseconds };
      if (status >= 500) complaints.push(`${what}: answered with ${status}`);
    },
    complain: (sentence) => complaints.push(sentence),
    async note() {
      if (quarters >= Math.floor((4 * done) / whole)) return;
      quarters++;
      memory.push((await product.ask("state")).megabytes);
    },
    async print() {
      if (!product.isAlive()) return [...complaints, "the server ended"];
      const { megabytes, longestHold } = await product.ask("state");
      console.log(`sent: ${done}`);
      for (const [counted, times] of [...counts].toSorted()) console.log(`  ${counted}: ${times}`);
      console.log(`slowest: ${Math.round(slowest.milliseconds)} ms (${slowest.what.slice(0, 200)})`);
      console.log(`longest hold: ${Math.round(longestHold)} ms`);
      const all = [...memory.slice(0, 4), megabytes].map(Math.round);
      console.log(`memory at the start, at each quarter, at the end: ${all.join(", ")} MB`);
      const [, quarter = 0] = all;
      if (megabytes > growth * quarter) complaints.push(`memory grew from ${quarter} MB at a quarter`);
      complaints.push(...product.failures().map((line) => line.slice(0, 600)));
      return [...new Set(complaints)].slice(0, shownComplaints);
    },
  };
}
