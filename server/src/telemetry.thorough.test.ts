import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import { Counter, Registry } from "prom-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "./core/log.ts";
import { startTelemetry } from "./core/telemetry/start-telemetry.ts";
import { traced } from "./core/telemetry/work.ts";
import { readEnvironment } from "./settings/env.ts";
import { addPayrollUser, payrollFile } from "./test/payroll-user.ts";
import { startTestServer } from "./test/test-server.ts";

interface Attribute {
  readonly key: string;
  readonly value: object;
}

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}

interface Metric {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly { readonly attributes: readonly Attribute[] }[] };
  readonly histogram?: { readonly dataPoints: readonly { readonly bucketCounts: readonly unknown[] }[] };
}

interface Sent {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[];
  }[];
}

/** Starts a collector that answers like this. @returns the settings for it, which are also environment variables until the test ends */
async function listenWith(answer: RequestListener) {
  const collector = createServer(answer);
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void collector.close());
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", OTEL_EXPORTER_OTLP_ENDPOINT);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { OTEL_EXPORTER_OTLP_ENDPOINT };
}

/** A collector that keeps what is sent to it as JSON. */
async function startCollector() {
  const sent: Sent[] = [];
  const settings = await listenWith(async (request, answer) => {
    sent.push((await json(request)) as Sent);
    answer.setHeader("content-type", "application/json").end("{}");
  });
  return {
    settings,
    text: () => JSON.stringify(sent.filter(({ resourceSpans }) => resourceSpans)),
    spans: () =>
      sent.flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      sent
        .findLast(({ resourceMetrics }) => resourceMetrics)
        ?.resourceMetrics?.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)) ??
      [],
  };
}

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

test("an upload is traced from the proxy to the database, without a cell of its file or anyone's address", async () => {
  const collector = await startCollector();
  const server = await startTestServer({ ...collector.settings, TRUSTED_PROXIES: "1", LOG_LEVEL: "info" });
  const clerk = await addPayrollUser(server);
  const file = payrollFile([
    ["Quillfeather", "1834.57", "37.75"],
    ["Zephyrine", "912.43", "38.25", "US-CA-OAKLAND"],
  ]);
  await clerk.run(file);
  await clerk.fetch("/api/runs?search=Quillfeather", { headers: { traceparent } });
  const other = await server.signUpConfirmed();
  const shown = await (await fetch(`${server.url}/metrics`)).text();
  await server.close();

  const spans = collector.spans();
  const upload = spans.find(({ name }) => name === "POST /api/runs");
  const inside = spans.filter(
    ({ traceId: of, spanId }) => of === upload?.traceId && spanId !== upload?.spanId,
  );
  expect(inside.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["transaction", "wait for a connection", expect.stringMatching(/^worker \w+$/)]),
  );
  expect(upload?.attributes).toEqual(
    expect.arrayContaining([
      { key: "http.response.status_code", value: { intValue: 201 } },
      { key: "wagefloor.organization.id", value: { stringValue: clerk.organizationId } },
    ]),
  );
  expect(spans.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^job /));
  expect(spans).toContainEqual(expect.objectContaining({ traceId, name: "GET /api/runs" }));

  const cells = file.split(/[\n,]/).filter((cell) => cell.length > 3);
  expect([...cells, clerk.email, other.email].filter((text) => collector.text().includes(text))).toEqual([]);

  const names = [...shown.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  expect(collector.metrics().map(({ name }) => name)).toEqual(names);
  const runs = collector.metrics().find(({ name }) => name === "wagefloor_runs_total");
  expect(runs?.sum?.dataPoints).toMatchObject([{ asDouble: 1 }]);
});

test("a caller that isn't a proxy of ours can't choose the trace of its request, and health checks have none", async () => {
  const collector = await startCollector();
  const server = await startTestServer(collector.settings);
  await fetch(`${server.url}/api/runs`, { headers: { traceparent } });
  for (const path of ["/healthz", "/readyz", "/metrics"]) await fetch(`${server.url}${path}`);
  await server.close();
  const requests = collector.spans().filter(({ name }) => name.startsWith("GET "));
  expect(requests.map(({ name }) => name)).toEqual(["GET /api/runs/*"]);
  expect(collector.spans().filter((span) => span.traceId === traceId)).toEqual([]);
});

test("a line of the log names the trace that it belongs to", async () => {
  const collector = await startCollector();
  const server = await startTestServer(collector.settings);
  const lines: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => lines.push(line) });
  await traced({ name: "something", attributes: {} }, async () => {
    await new Promise(setImmediate);
    log.info("it happened");
  });
  log.info("outside of it");
  await server.close();
  const span = collector.spans().find(({ name }) => name === "something");
  expect(lines.map((line) => JSON.parse(line).traceId)).toEqual([span?.traceId, undefined]);
  expect(span?.traceId).toMatch(/^[\da-f]{32}$/);
});

test("nothing is sent unless it's asked for, or when it's turned off", async () => {
  const collector = await startCollector();
  for (const settings of [{}, { ...collector.settings, OTEL_SDK_DISABLED: "true" }]) {
    const server = await startTestServer(settings);
    await fetch(`${server.url}/api/runs`);
    await server.close();
  }
  expect([collector.spans(), collector.metrics()]).toEqual([[], []]);
});

test("a collector that fails is in the log once for each reason, not with each batch", async () => {
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "10");
  const batches = { "/v1/traces": 0, "/v1/metrics": 0 };
  const settings = await listenWith(({ url }, answer) => {
    batches[url as keyof typeof batches]++;
    answer.writeHead(400).end();
  });
  const environment = readEnvironment({ ...settings, OTEL_METRIC_EXPORT_INTERVAL: "500" });
  const lines: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => lines.push(line) });
  const registry = new Registry();
  new Counter({ name: "something", help: "Something", registers: [registry] });
  const end = await startTelemetry(environment, registry, log);
  for (let batch = 1; batch <= 3; batch++) {
    await traced({ name: "something", attributes: {} }, () => Promise.resolve());
    await vi.waitUntil(() => Object.values(batches).every((sent) => sent >= batch), 60_000);
  }
  const reasons = lines.map((line) => JSON.parse(line).reason);
  await end();
  expect(reasons.filter((reason) => reason.includes("Bad Request"))).toHaveLength(2);
});

test("traces and metrics are sent as protocol buffers if the settings say so", async () => {
  const sent: {
    readonly path: string | undefined;
    readonly type: string | undefined;
    readonly body: string;
  }[] = [];
  const settings = await listenWith(async (request, answer) => {
    sent.push({ path: request.url, type: request.headers["content-type"], body: await text(request) });
    answer.end();
  });
  const server = await startTestServer({ ...settings, OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf" });
  await fetch(`${server.url}/api/runs`);
  await server.close();
  const of = (path: string) => sent.findLast((one) => one.path === path);
  const type = "application/x-protobuf";
  expect(of("/v1/traces")).toMatchObject({ type, body: expect.stringContaining("GET /api/runs/*") });
  expect(of("/v1/metrics")).toMatchObject({ type, body: expect.stringContaining("wagefloor_runs_total") });
});
