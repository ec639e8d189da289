import { type HrTime, ValueType } from "@opentelemetry/api";
import { millisToHrTime } from "@opentelemetry/core";
import type { Resource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from "prom-client";
import { createMetricExporter, type Protocol } from "./exporters.ts";

/**
 * Sends the metrics of /metrics as they are counted there.
 * @param how.every so many milliseconds
 * @returns sends them once more
 */
export function exportMetrics(
  resource: Resource,
  registry: Registry,
  { every, protocol }: { readonly every: number; readonly protocol: Protocol },
): () => Promise<void> {
  const collect = async () => {
    const metrics = (await registry.getMetricsAsJSON()).map(asMetricData);
    return {
      resourceMetrics: { resource, scopeMetrics: [{ scope: { name: "wagefloor" }, metrics }] },
      errors: [],
    };
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: createMetricExporter(protocol),
    exportIntervalMillis: every,
    exportTimeoutMillis: every,
    metricProducers: [{ collect }],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return () => provider.shutdown();
}

type Read = MetricObjectWithValues<MetricValue<string>>;
type Labels = Record<string, string | number>;

function asMetricData({ name, help, type, values }: Read): MetricData {
  const common = {
    descriptor: { name, description: help, unit: "", valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const kind = String(type);
  if (kind === "histogram") {
    const histograms = Map.groupBy(values as MetricValueWithName<string>[], ({ labels }) => keyOf(labels));
    const dataPoints = [...histograms.values()].map((of) => asHistogram(name, of));
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = values.map(({ labels, value }) => ({
    ...period(),
    attributes: labels as Labels,
    value,
  }));
  return kind === "counter"
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts what is up to a boundary, OpenTelemetry what is between two. */
function asHistogram(name: string, values: readonly MetricValueWithName<string>[]) {
  const find = (part: string) =>
    values.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
  const buckets = values.filter(({ metricName }) => metricName === `${name}_bucket`);
  const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
  const boundaries = buckets.map(({ labels }) => Number((labels as Labels).le)).filter(Number.isFinite);
  return {
    ...period(),
    attributes: withoutBoundary(values[0]?.labels),
    value: { buckets: { boundaries, counts }, sum: find("sum"), count: find("count") },
  };
}

function keyOf(labels: object): string {
  return JSON.stringify(Object.entries(withoutBoundary(labels)).sort());
}

function withoutBoundary(labels: object = {}): Labels {
  const { le: _boundary, ...others } = labels as Labels;
  return others;
}

function period(): { readonly startTime: HrTime; readonly endTime: HrTime } {
  return { startTime: millisToHrTime(performance.timeOrigin), endTime: millisToHrTime(Date.now()) };
}
