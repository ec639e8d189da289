import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import type { Resource } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { createTraceExporter, type Protocol } from "./exporters.ts";
import { currentSpan, type Work, works } from "./work.ts";

const kinds = { request: SpanKind.SERVER, database: SpanKind.CLIENT, job: SpanKind.CONSUMER };

/**
 * Sends a span for each piece of work. The provider isn't made the global one: libraries would add spans with the
 * messages of errors, and a database error's has values.
 * @returns sends what is left
 */
export function exportTraces(resource: Resource, protocol: Protocol): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(createTraceExporter(protocol))],
  });
  const tracer = provider.getTracer("wagefloor");
  const spans = new WeakMap<Work, Span>();
  const atEnd = (work: unknown) => finish(work as Work, spans.get(work as Work));
  works.start.bindStore(currentSpan, (work: Work) => {
    const kind = work.kind ? kinds[work.kind] : SpanKind.INTERNAL;
    const span = tracer.startSpan(work.name, { kind }, contextOf(work));
    spans.set(work, span);
    return span;
  });
  works.asyncEnd.subscribe(atEnd);
  return async () => {
    works.asyncEnd.unsubscribe(atEnd);
    works.start.unbindStore(currentSpan);
    await provider.shutdown();
  };
}

function contextOf({ parent }: Work) {
  const span = currentSpan.getStore();
  if (span) return trace.setSpan(ROOT_CONTEXT, span);
  const remote = parent ? parseTraceParent(parent) : null;
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}

/** Of an error only its class: messages have people's data. */
function finish({ name, attributes, error }: Work, span: Span | undefined): void {
  span?.updateName(name).setAttributes(attributes);
  if (error !== undefined)
    span?.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
  const isFailure = error !== undefined || Number(attributes["http.response.status_code"]) >= 500;
  if (isFailure) span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.end();
}
