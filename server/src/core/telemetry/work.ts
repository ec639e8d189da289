import { AsyncLocalStorage } from "node:async_hooks";
import { tracingChannel } from "node:diagnostics_channel";
import type { Span } from "@opentelemetry/api";

/** A piece of work that a trace shows: what was done for which organization, without anything from a file, a row or a form. */
export interface Work {
  /** One of few: a route or a kind of job, never an id. A request's is known at its end. */
  name: string;
  readonly kind?: "request" | "database" | "job";
  readonly attributes: Record<string, string | number | undefined>;
  /** The caller's `traceparent` header. */
  readonly parent?: string | undefined;
  /** What it threw, once it has ended. */
  readonly error?: unknown;
}

/** Where work is published. It has subscribers only if traces are sent, and costs nothing without. */
export const works = tracingChannel<unknown, Work>("wagefloor.work");

/** The span of the work that is being done. */
export const currentSpan = new AsyncLocalStorage<Span>();

/** Does a piece of work that a trace shows. */
export function traced<T>(work: Work, run: () => Promise<T>): Promise<T> {
  return works.tracePromise(run, work);
}

/** The trace that a log line belongs to; nothing outside of one. */
export function currentTrace(): object {
  const traceId = currentSpan.getStore()?.spanContext().traceId;
  return traceId ? { traceId } : {};
}
