import type { Product } from "./product.ts";
import type { Answered } from "./send.ts";

/** The outcomes of everything that was sent. */
export interface Figures {
  /**
   * Waits for an answer and counts it. After each quarter of all requests it also reads the memory in use.
   * @param kind the name to count it under
   * @param what was sent, for a complaint
   * @returns the answer, undefined if none came
   */
  count(kind: string, what: string, answer: Promise<Answered>): Promise<Answered | undefined>;
  /** Prints the figures. @returns what didn't hold */
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
  const note = (counted: string) => counts.set(counted, (counts.get(counted) ?? 0) + 1);
  return {
    async count(kind, what, answer) {
      const answered = await answer.catch((error: unknown) => {
        complaints.push(`${what}: ${String(error)}`);
        return undefined;
      });
      done++;
      note(`${kind} ${answered?.status ?? "without an answer"}`);
      if (answered) {
        const { status, milliseconds, text } = answered;
        const said = `${what}: ${text.slice(0, 200)}`;
        if (milliseconds > slowest.milliseconds) slowest = { what: said, milliseconds };
        if (status >= 500) complaints.push(`${said}: answered with ${status}`);
      }
      if (quarters < Math.floor((4 * done) / whole)) {
        quarters++;
        memory.push((await product.ask("state")).megabytes);
      }
      return answered;
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
