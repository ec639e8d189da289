import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sharedTestServer } from "./test/test-server.ts";

const server = await sharedTestServer();
const folder = new URL("../../deploy/observability/", import.meta.url);

test.each(["alerts.yaml", "alerts.test.yaml", "dashboard.json"])(
  "every metric that %s asks for is one of the server's",
  async (file) => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const given = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_count", "_sum"].map((part) => name + part) : [name],
    );
    const asked = readFileSync(new URL(file, folder), "utf8").matchAll(
      /\b(http|wagefloor|process|nodejs)_\w+/g,
    );
    expect([...asked].map(([name]) => name).filter((name) => !given.includes(name))).toEqual([]);
  },
);
