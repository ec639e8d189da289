import { setTimeout as pause } from "node:timers/promises";
import { type PayrollUser, payrollFile, uploadRequest } from "../../server/src/test/payroll-user.ts";

/** The answers to clerks who work at the same time. */
export interface Work {
  /** Acknowledged runs, by clerk. */
  readonly acknowledged: Map<PayrollUser, string[]>;
  /** How many requests succeeded. */
  answered: number;
  /** How long each of those took, in milliseconds. */
  readonly times: number[];
  /** Other outcomes, such as a status or a broken connection, and how often. */
  readonly failures: Map<string, number>;
  /** The longest time without a successful request, in milliseconds. */
  longestSilence: number;
  /** Stops, and waits for the last answers. */
  stop(): Promise<void>;
}

/** Each clerk uploads a file, then loads the runs, the start page and the employees, again and again until stopped. */
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

/** Waits for the next successful request. @returns how many milliseconds that took; undefined if none came in time */
export async function untilAnswered(work: Work, longest = 30_000): Promise<number | undefined> {
  const { answered } = work;
  const begun = Date.now();
  while (work.answered === answered) {
    if (Date.now() - begun > longest) return undefined;
    await pause(20);
  }
  return Date.now() - begun;
}

/** Waits until the product has recovered from a fault, and ends the work. @returns what didn't hold */
export async function recoverFrom(fault: string, work: Work): Promise<string[]> {
  const recovery = await untilAnswered(work);
  await pause(2000);
  await work.stop();
  const lost = await lostOf(work);
  const answers = recovery === undefined ? "doesn't answer again" : `answers again after ${recovery} ms`;
  console.log(`${fault}: ${answers}; ${inWords(work)}, lost ${lost}`);
  const odd = otherFailures(work);
  return [
    ...(lost > 0 ? [`${fault}: ${lost} acknowledged runs are lost`] : []),
    ...(recovery === undefined ? [`${fault}: the server doesn't recover by itself`] : []),
    ...(odd.length > 0 ? [`${fault}: answered with ${odd.join(", ")}`] : []),
  ];
}

/** The failures other than 503, the answer while the database can't be used. */
export function otherFailures({ failures }: Work): readonly string[] {
  return [...failures.keys()].filter((failure) => !failure.endsWith(" 503"));
}

/** How many acknowledged runs are missing. */
export async function lostOf({ acknowledged }: Work): Promise<number> {
  let lost = 0;
  for (const [clerk, ids] of acknowledged) {
    const { runs } = await clerk.read<{ runs: { id: string }[] }>("/api/runs");
    const kept = new Set(runs.map(({ id }) => id));
    lost += ids.filter((id) => !kept.has(id)).length;
  }
  return lost;
}

/** The figures in one line. */
export function inWords({ acknowledged, answered, failures, longestSilence }: Work): string {
  const runs = [...acknowledged.values()].reduce((sum, ids) => sum + ids.length, 0);
  const failed = [...failures].map(([what, times]) => `${times} × ${what}`).join(", ") || "none";
  return `${answered} answers, ${runs} runs acknowledged, longest silence ${longestSilence} ms, failures: ${failed}`;
}
