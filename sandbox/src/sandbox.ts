import type { Catalogue } from "./catalogue.ts";
import type { SandboxClock } from "./clock.ts";
import { newId } from "./ids.ts";
import { apiVersion, type EventType } from "./resources/wire.ts";
import { put, type SandboxState } from "./store.ts";

/** What every part of the sandbox uses. */
export interface Sandbox {
  readonly state: SandboxState;
  readonly catalogue: Catalogue;
  readonly clock: SandboxClock;
  /** Where browsers reach the pages; without a trailing slash. */
  readonly url: string;
  /** The next request that begins like this fails, such as `POST /v1/customers`; null if none should. */
  failing: string | null;
}

/** Records an event with the object as it is now, and sends it to the webhook endpoint. */
export function emit(sandbox: Sandbox, type: EventType, object: object): void {
  const id = newId("evt");
  put(sandbox, "events", {
    id,
    object: "event",
    api_version: apiVersion,
    created: sandbox.clock.now(),
    data: { object: structuredClone(object) },
    livemode: false,
    type,
  });
  sandbox.state.deliveries[id] = {
    event: id,
    attempts: 0,
    nextAttemptAt: 0,
    status: "pending",
    lastAnswer: null,
  };
}

/** Changes an object and records an event; no event if nothing changed. */
export function change<T extends object>(
  sandbox: Sandbox,
  type: EventType,
  object: T,
  work: (object: T) => void,
) {
  const before = JSON.stringify(object);
  work(object);
  if (JSON.stringify(object) !== before) emit(sandbox, type, object);
}
