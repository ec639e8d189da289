import { readFileSync } from "node:fs";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createMetrics } from "./core/http/metrics.ts";

const registry = new Registry();
const backups = { folder: "/backups", keep: 7, hour: 8, minute: 30 };
createMetrics({ metricsToken: undefined, production: true, backups }, registry, async () => 0);
const folder = new URL("../../deploy/observability/", import.meta.url);

test.each(["alerts.yaml", "alerts.test.yaml", "dashboard.json"])(
  "every metric that %s asks for is one of the server's",
  async (file) => {
    const text = await registry.metrics();
    const given = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_count", "_sum"].map((part) => name + part) : [name],
    );
    const asked = readFileSync(new URL(file, folder), "utf8").matchAll(
      /\b(http|wagefloor|process|nodejs)_\w+/g,
    );
    expect([...asked].map(([name]) => name).filter((name) => !given.includes(name))).toEqual([]);
  },
);
