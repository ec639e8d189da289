import { setTimeout as pause } from "node:timers/promises";
import { type PayrollUser, payrollFile, uploadRequest } from "../../server/src/test/payroll-user.ts";

/** What clerks who work at once were answered. */
export interface Work {
  /** The runs whose saving was acknowledged, by clerk. */
  readonly acknowledged: Map<PayrollUser, string[]>;
  /** How many requests were answered well. */
  answered: number;
  /** How long each of those took, in milliseconds. */
  readonly times: number[];
  /** What else came, such as a status or a broken connection, and how often. */
  readonly failures: Map<string, number>;
  /** The longest time in which no request of anyone was answered well, in milliseconds. */
  longestSilence: number;
  /** Ends it, and waits for the last answers. */
  stop(): Promise<void>;
}

/** Each clerk uploads a file, looks at the runs and the start page, and begins again, until it is stopped. */
export function startWork(clerks: readonly PayrollUser[]): Work {
  let going = true;
  let last = Date.now();
  const begun = Date.now() % 1_000_000;
  const work: Work = {
    ...{ acknowledged: new Map(), answered: 0, times: [], failures: new Map(), longestSilence: 0 },
    async stop() {
      going = false;
      await Promise.all(working);
    },
  };
  const note = (failure: string) => work.failures.set(failure, (work.failures.get(failure) ?? 0) + 1);
  const ask = async (clerk: PayrollUser, path: string, init?: RequestInit) => {
    const asked = performance.now();
    try {
      const answer = await clerk.fetch(path, init);
      if (!answer.ok) {
        note(`${init?.method ?? "GET"} ${answer.status}`);
        return undefined;
      }
      const body: unknown = await answer.json();
      work.longestSilence = Math.max(work.longestSilence, Date.now() - last);
      last = Date.now();
      work.answered++;
      work.times.push(performance.now() - asked);
      return body;
    } catch (error) {
      const { cause } = error as Error;
      note(`${init?.method ?? "GET"} ${cause instanceof Error ? cause.message : error}`);
      await pause(100);
      return undefined;
    }
  };
  const workOn = async (clerk: PayrollUser) => {
    const mine: string[] = [];
    work.acknowledged.set(clerk, mine);
    for (let nth = 0; going; nth++) {
      const rows = Array.from(
        { length: 20 },
        (_, one) =>
          [
            `E${one}`,
            `${400 + ((begun + nth) % 1000)}.${String(Math.floor((begun + nth) / 1000) % 100).padStart(2, "0")}`,
          ] as const,
      );
      const saved = await ask(clerk, "/api/runs", await uploadRequest(payrollFile(rows)));
      if (saved) mine.push((saved as { run: { id: string } }).run.id);
      await ask(clerk, "/api/runs");
      await ask(clerk, "/api/dashboard");
      await ask(clerk, "/api/employees");
    }
  };
  const working = clerks.map(workOn);
  return work;
}

/** How many acknowledged runs are not there. */
export async function lostOf({ acknowledged }: Work): Promise<number> {
  let lost = 0;
  for (const [clerk, ids] of acknowledged) {
    const { runs } = await clerk.read<{ runs: { id: string }[] }>("/api/runs");
    const kept = new Set(runs.map(({ id }) => id));
    lost += ids.filter((id) => !kept.has(id)).length;
  }
  return lost;
}

/** The figures of a while's work, in a line. */
export function inWords({ acknowledged, answered, failures, longestSilence }: Work): string {
  const runs = [...acknowledged.values()].reduce((sum, ids) => sum + ids.length, 0);
  const failed = [...failures].map(([what, times]) => `${times} × ${what}`).join(", ") || "none";
  return `${answered} answers, ${runs} runs acknowledged, longest silence ${longestSilence} ms, failures: ${failed}`;
}
