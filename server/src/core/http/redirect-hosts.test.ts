import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { redirectSecondaryHosts } from "./redirect-hosts.ts";

const app = new Hono()
  .use(
    redirectSecondaryHosts({
      appUrl: "https://wagefloor.example",
      redirectHosts: ["old.example", "wagefloor.example"],
    }),
  )
  .all("*", (c) => c.text("served"));

describe("[LAND-09] a visit on a secondary domain", () => {
  test.each([
    ["http://old.example/", "https://wagefloor.example/"],
    [
      "http://old.example:8080/pricing?plan=basic&from=a%20b",
      "https://wagefloor.example/pricing?plan=basic&from=a%20b",
    ],
    ["http://old.example//elsewhere.example/", "https://wagefloor.example//elsewhere.example/"],
  ])("%s goes to the main domain with path and query", async (visited, expected) => {
    const answer = await app.request(visited);
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toBe(expected);
  });

  test("keeps its method, so that a form sent there arrives", async () => {
    expect((await app.request("http://old.example/api/inquiries", { method: "POST" })).status).toBe(308);
  });

  test("isn't redirected for monitoring", async () => {
    expect(await (await app.request("http://old.example/healthz")).text()).toBe("served");
  });
});

test.each(["https://wagefloor.example/pricing", "http://127.0.0.1:3000/", "http://not-old.example/"])(
  "[LAND-09] %s is served",
  async (visited) => {
    expect(await (await app.request(visited)).text()).toBe("served");
  },
);
