import { setTimeout as wait } from "node:timers/promises";
import type { Sandbox } from "../sandbox.ts";
import type { Delivery } from "../state.ts";
import { type DeliveryFaults, noFaults } from "./delivery-faults.ts";
import { signPayload } from "./sign-payload.ts";

/** Waiting times between one failed attempt and the next, in milliseconds of the machine's clock. */
const usualRetryDelays = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000, 12 * 3_600_000];
const answerWithinMilliseconds = 10_000;

export interface DeliveryOptions {
  sandbox: Sandbox;
  webhookUrl: string;
  webhookSecret: string;
  retryDelays: readonly number[] | undefined;
  /** Called after each attempt. */
  save: () => void;
}

/** Sends events to the webhook endpoint, one after the other, and tries again what was not taken. */
export interface DeliveryDesk {
  /** Sends what is due; returns at once. */
  wake(): void;
  /** Resolves when nothing is due now and nothing is being sent. */
  settled(): Promise<void>;
  /** Sends these events now, in this order and as often as they are named, whatever was done before. */
  release(eventIds: readonly string[]): Promise<{ event: string; answer: string }[]>;
  setFaults(faults: DeliveryFaults): void;
  faults(): DeliveryFaults;
  close(): Promise<void>;
}

export function createDeliveryDesk(options: DeliveryOptions): DeliveryDesk {
  const { sandbox, save } = options;
  const retryDelays = options.retryDelays ?? usualRetryDelays;
  let faults = noFaults;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  const closing = new AbortController();
  resumeDeliveries(sandbox);

  async function attempt(delivery: Delivery): Promise<string> {
    if (faults.delayMilliseconds > 0)
      await wait(faults.delayMilliseconds, undefined, { signal: closing.signal });
    const answer = await post(options, delivery.event, closing.signal);
    closing.signal.throwIfAborted();
    record(sandbox, delivery, answer, retryDelays);
    return answer.text;
  }

  async function sendDue(): Promise<void> {
    for (let batch = nextBatch(sandbox, faults); batch.length > 0; batch = nextBatch(sandbox, faults)) {
      for (const delivery of batch) {
        await attempt(delivery);
        if (faults.duplicate && delivery.status === "delivered") await attempt(delivery);
        save();
      }
    }
  }

  function scheduleRetry(): void {
    if (timer) clearTimeout(timer);
    const waiting = pending(sandbox).map(({ nextAttemptAt }) => nextAttemptAt);
    if (waiting.length === 0 || closing.signal.aborted) return;
    timer = setTimeout(wake, Math.min(2 ** 31 - 1, Math.max(0, Math.min(...waiting) - Date.now())));
    timer.unref();
  }

  function wake(): void {
    if (closing.signal.aborted || running) return;
    running = sendDue()
      .catch((error: unknown) => {
        if (!closing.signal.aborted) throw error;
      })
      .finally(() => {
        running = null;
        scheduleRetry();
      });
  }

  return {
    wake,
    async settled() {
      wake();
      while (running) await running;
    },
    async release(eventIds) {
      const answers: { event: string; answer: string }[] = [];
      for (const event of eventIds) {
        const delivery = sandbox.state.deliveries[event];
        if (delivery) answers.push({ event, answer: await attempt(delivery) });
      }
      save();
      return answers;
    },
    setFaults(next) {
      faults = next;
      if (!next.hold) for (const delivery of held(sandbox)) delivery.status = "pending";
    },
    faults: () => faults,
    async close() {
      closing.abort();
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

/** What an earlier process left undone is due at once. */
function resumeDeliveries(sandbox: Sandbox): void {
  for (const delivery of [...pending(sandbox), ...held(sandbox)]) {
    delivery.status = "pending";
    delivery.nextAttemptAt = 0;
  }
}

/** What is due now; with a hold or a drop it is put aside instead. */
function nextBatch(sandbox: Sandbox, faults: DeliveryFaults): Delivery[] {
  const due = pending(sandbox).filter(({ nextAttemptAt }) => nextAttemptAt <= Date.now());
  if (!faults.hold && !faults.drop) return faults.reverse ? due.toReversed() : due;
  for (const delivery of due) delivery.status = faults.hold ? "held" : "dropped";
  return [];
}

async function post(options: DeliveryOptions, eventId: string, signal: AbortSignal) {
  const { sandbox, webhookUrl, webhookSecret } = options;
  const payload = JSON.stringify(sandbox.state.events[eventId], null, 2);
  try {
    const answer = await fetch(webhookUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signPayload(payload, webhookSecret, Date.now()),
        "user-agent": "Stripe/1.0 (local payment sandbox)",
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMilliseconds)]),
    });
    await answer.body?.cancel();
    return { ok: answer.status >= 200 && answer.status < 300, text: String(answer.status) };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? describe(error) : "no answer" };
  }
}

function describe(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function record(
  sandbox: Sandbox,
  delivery: Delivery,
  answer: { ok: boolean; text: string },
  retryDelays: readonly number[],
): void {
  delivery.attempts += 1;
  delivery.lastAnswer = answer.text;
  const retryDelay = retryDelays[delivery.attempts - 1];
  if (answer.ok) delivery.status = "delivered";
  else if (delivery.status !== "delivered") delivery.status = retryDelay === undefined ? "failed" : "pending";
  delivery.nextAttemptAt = Date.now() + (retryDelay ?? 0);
  const event = sandbox.state.events[delivery.event];
  if (event) event.pending_webhooks = delivery.status === "pending" ? 1 : 0;
}

function pending({ state }: Sandbox): Delivery[] {
  return Object.values(state.deliveries).filter(({ status }) => status === "pending");
}

function held({ state }: Sandbox): Delivery[] {
  return Object.values(state.deliveries).filter(({ status }) => status === "held");
}
