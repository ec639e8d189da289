import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Environment } from "../../settings/env.ts";

/** A collector that is away isn't waited for: its packages would try for eight seconds and more. */
const longestFarewell = 3000;

/**
 * Sends traces and metrics to an OpenTelemetry collector if the settings ask for it. Its packages are loaded only then.
 * @param registry of the metrics that are also at /metrics
 * @returns sends what is left, for three seconds at most
 */
export async function startTelemetry(
  { telemetry: { traces, metrics, metricsEvery, protocol } }: Pick<Environment, "telemetry">,
  registry: Registry,
  log: Logger,
): Promise<() => Promise<void>> {
  if (!traces && !metrics) return () => Promise.resolve();
  const { diag, DiagLogLevel } = await import("@opentelemetry/api");
  const warn = onceAnHour((reason) => log.warn({ reason }, "a trace or metrics couldn't be sent"));
  const pass = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: pass, debug: pass, verbose: pass },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const { describeProcess } = await import("./describe-process.ts");
  const process = describeProcess();
  const ends = [
    traces && (await import("./export-traces.ts")).exportTraces(process, protocol),
    metrics &&
      (await import("./export-metrics.ts")).exportMetrics(process, registry, {
        every: metricsEvery,
        protocol,
      }),
  ];
  const sent = (end: () => Promise<void>) => end().catch((error: Error) => warn(error.message));
  return async () => {
    const all = Promise.all(ends.filter((end) => end !== false).map(sent));
    await Promise.race([all, sleep(longestFarewell, undefined, { ref: false })]);
  };
}

const hour = 3_600_000;

/** While a collector is down, every batch fails: those of traces for one reason, those of metrics for another. */
function onceAnHour(say: (reason: string) => void): (reason: string) => void {
  const said = new Set<string>();
  let since = performance.now();
  return (reason) => {
    if (performance.now() - since >= hour) {
      said.clear();
      since = performance.now();
    }
    if (said.has(reason)) return;
    said.add(reason);
    say(reason);
  };
}
