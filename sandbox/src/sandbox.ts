import type { Catalogue } from "./catalogue.ts";
import type { SandboxClock } from "./clock.ts";
import { newId } from "./ids.ts";
import { apiVersion, type EventType } from "./resources/wire.ts";
import type { SandboxState } from "./state.ts";

/** What every part of the sandbox uses. */
export interface Sandbox {
  readonly state: SandboxState;
  readonly catalogue: Catalogue;
  readonly clock: SandboxClock;
  /** Where browsers reach the pages; without a trailing slash. */
  readonly url: string;
  /** The API request being answered; events name it as their cause. */
  request: { id: string; idempotency_key: string | null } | null;
  /** The next request that begins like this fails, such as `POST /v1/customers`; null if none should. */
  failing: string | null;
}

/** Records an event with the object as it is now, and sends it to the webhook endpoint. */
export function emit(sandbox: Sandbox, type: EventType, object: object, previous?: object): void {
  const id = newId("evt");
  sandbox.state.events[id] = {
    id,
    object: "event",
    api_version: apiVersion,
    created: sandbox.clock.now(),
    data: structuredClone(previous ? { object, previous_attributes: previous } : { object }),
    livemode: false,
    pending_webhooks: 1,
    request: { id: sandbox.request?.id ?? null, idempotency_key: sandbox.request?.idempotency_key ?? null },
    type,
  };
  sandbox.state.deliveries[id] = {
    event: id,
    attempts: 0,
    nextAttemptAt: 0,
    status: "pending",
    lastAnswer: null,
  };
}

/** Changes an object and records an event with the previous values; no event if nothing changed. */
export function change<T extends object>(
  sandbox: Sandbox,
  type: EventType,
  object: T,
  work: (object: T) => void,
) {
  const before = structuredClone(object);
  work(object);
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(object[key as keyof T]),
    ),
  );
  if (Object.keys(previous).length > 0) emit(sandbox, type, object, previous);
}
