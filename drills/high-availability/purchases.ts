import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { PayrollUser } from "../../server/src/test/payroll-user.ts";

/** Lists of purchases that were sent, each until it was taken. */
export interface Purchases {
  /** How often a list was sent again because nothing, or a refusal, had come. */
  readonly again: () => number;
  /** Ends it, and waits until the last lists are taken. */
  stop(): Promise<void>;
  /** Of what was acknowledged. */
  readonly ids: readonly string[];
}

/** Each person records two purchases at a time, with ids of their own, and sends them again until they are taken. @throws Error for any refusal but a 503 that says when to try again */
export function startPurchases(clerks: readonly PayrollUser[]): Purchases {
  const taken: string[] = [];
  let going = true;
  let again = 0;
  const working = clerks.map(async (clerk) => {
    while (going) {
      const purchases = ["E1", "E2"].map((employeeNumber) => {
        const id = randomUUID();
        const common = { employeeConfirmed: true, date: "2025-02-20", amount: 5900 };
        return { id, receiptNumber: id, employeeNumber, ...common };
      });
      for (;;) {
        const answer = await clerk.post("/api/purchases", { purchases }).catch(() => undefined);
        if (answer?.ok) break;
        const saysWhen = answer?.status === 503 && answer.headers.has("retry-after");
        if (answer && !saysWhen) throw new Error(`${answer.status}: ${await answer.text()}`);
        again++;
        await pause(500);
      }
      taken.push(...purchases.map(({ id }) => id));
      await pause(200);
    }
  });
  return {
    again: () => again,
    async stop() {
      going = false;
      await Promise.all(working);
    },
    ids: taken,
  };
}
