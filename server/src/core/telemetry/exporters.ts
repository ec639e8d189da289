import { OTLPExporterBase } from "@opentelemetry/otlp-exporter-base";
import {
  convertLegacyHttpOptions,
  createOtlpHttpExportDelegate,
} from "@opentelemetry/otlp-exporter-base/node-http";
import {
  JsonMetricsSerializer,
  JsonTraceSerializer,
  MetricsExporterMetricsHelper,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
  TraceExporterMetricsHelper,
} from "@opentelemetry/otlp-transformer";
import type { Environment } from "../../settings/env.ts";

/** How a collector gets traces and metrics. */
export type Protocol = Environment["telemetry"]["protocol"];

const serializers = {
  "http/json": { traces: JsonTraceSerializer, metrics: JsonMetricsSerializer },
  "http/protobuf": { traces: ProtobufTraceSerializer, metrics: ProtobufMetricsSerializer },
};
const types = { "http/json": "application/json", "http/protobuf": "application/x-protobuf" };

/** Sends spans to the collector of the standard variables. */
export function createTraceExporter(protocol: Protocol) {
  const settings = settingsOf("TRACES", protocol);
  const { traces } = serializers[protocol];
  const component = "otlp_http_span_exporter";
  return new OTLPExporterBase(
    createOtlpHttpExportDelegate(settings, traces, component, TraceExporterMetricsHelper, undefined),
  );
}

/** Sends metrics there. */
export function createMetricExporter(protocol: Protocol) {
  const settings = settingsOf("METRICS", protocol);
  const { metrics } = serializers[protocol];
  const component = "otlp_http_metric_exporter";
  return new OTLPExporterBase(
    createOtlpHttpExportDelegate(settings, metrics, component, MetricsExporterMetricsHelper, undefined),
  );
}

function settingsOf(signal: "TRACES" | "METRICS", protocol: Protocol) {
  const headers = { "Content-Type": types[protocol] };
  return convertLegacyHttpOptions({}, signal, `v1/${signal.toLowerCase()}`, headers);
}
