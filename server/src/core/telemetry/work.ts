import { AsyncLocalStorage } from "node:async_hooks";
import { tracingChannel } from "node:diagnostics_channel";
import type { Span } from "@opentelemetry/api";

/** A piece of work that a trace shows. It says what was done for whom, and nothing of what is in a file, a row or a form. */
export interface Work {
  /** Of few that there are: a route, a kind of job, never an id. A request's is known at its end. */
  name: string;
  readonly kind?: "request" | "database" | "job";
  readonly attributes: Record<string, string | number | undefined>;
  /** The header `traceparent` of who asked for it. */
  readonly parent?: string | undefined;
  /** What it threw, once it has ended. */
  readonly error?: unknown;
}

/** Where work is announced. Nobody listens, and it costs nothing, unless traces are asked for. */
export const works = tracingChannel<unknown, Work>("wagefloor.work");

/** The span of the work that is being done. */
export const currentSpan = new AsyncLocalStorage<Span>();

/** Does a piece of work that a trace shows. */
export function traced<T>(work: Work, run: () => Promise<T>): Promise<T> {
  return works.tracePromise(run, work);
}

/** What is logged of the trace that a line belongs to; nothing outside of one. */
export function currentTrace(): object {
  const traceId = currentSpan.getStore()?.spanContext().traceId;
  return traceId ? { traceId } : {};
}
