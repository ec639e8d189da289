import type { Sandbox } from "../sandbox.ts";
import type { Delivery } from "../store.ts";
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

/** Sends events to the webhook endpoint, one after the other, and retries those that weren't accepted. */
export class DeliveryDesk {
  faults: DeliveryFaults = noFaults;
  readonly #options: DeliveryOptions;
  readonly #closing = new AbortController();
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    resumeDeliveries(options.sandbox);
  }

  /** Sends what is due; returns at once. */
  wake(): void {
    if (this.#closing.signal.aborted || this.#running) return;
    this.#running = this.#sendDue()
      .catch((error: unknown) => {
        if (!this.#closing.signal.aborted) throw error;
      })
      .finally(() => {
        this.#running = null;
        this.#scheduleRetry();
      });
  }

  /** Resolves when nothing is due now and nothing is being sent. */
  async settled(): Promise<void> {
    this.wake();
    while (this.#running) await this.#running;
  }

  /** Sends these events now, in this order and as often as they are named, even if they were sent before. */
  async release(eventIds: readonly string[]): Promise<{ event: string; answer: string }[]> {
    const answers: { event: string; answer: string }[] = [];
    for (const event of eventIds) {
      const delivery = this.#options.sandbox.state.deliveries[event];
      if (delivery) answers.push({ event, answer: await this.#attempt(delivery) });
    }
    this.#options.save();
    return answers;
  }

  /** Misbehaves from now on; held events are sent once nothing is held back. */
  setFaults(faults: DeliveryFaults): void {
    this.faults = faults;
    if (!faults.hold) for (const delivery of held(this.#options.sandbox)) delivery.status = "pending";
  }

  async close(): Promise<void> {
    this.#closing.abort();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  async #sendDue(): Promise<void> {
    const { sandbox, save } = this.#options;
    const next = () => nextBatch(sandbox, this.faults);
    for (let batch = next(); batch.length > 0; batch = next()) {
      for (const delivery of batch) {
        await this.#attempt(delivery);
        if (this.faults.duplicate && delivery.status === "delivered") await this.#attempt(delivery);
        save();
      }
    }
  }

  async #attempt(delivery: Delivery): Promise<string> {
    const { signal } = this.#closing;
    const answer = await post(this.#options, delivery.event, signal);
    signal.throwIfAborted();
    record(delivery, answer, this.#options.retryDelays ?? usualRetryDelays);
    return answer.text;
  }

  #scheduleRetry(): void {
    if (this.#timer) clearTimeout(this.#timer);
    const waiting = pending(this.#options.sandbox).map(({ nextAttemptAt }) => nextAttemptAt);
    if (waiting.length === 0 || this.#closing.signal.aborted) return;
    const delay = Math.max(0, Math.min(...waiting) - Date.now());
    this.#timer = setTimeout(() => this.wake(), delay);
    this.#timer.unref();
  }
}

/** What an earlier process didn't finish is due at once. */
function resumeDeliveries(sandbox: Sandbox): void {
  for (const delivery of [...pending(sandbox), ...held(sandbox)]) {
    delivery.status = "pending";
    delivery.nextAttemptAt = 0;
  }
}

/** What is due now; with a hold or a drop it is set aside instead. */
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
}

function pending({ state }: Sandbox): Delivery[] {
  return Object.values(state.deliveries).filter(({ status }) => status === "pending");
}

function held({ state }: Sandbox): Delivery[] {
  return Object.values(state.deliveries).filter(({ status }) => status === "held");
}
