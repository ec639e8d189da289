import { copyFileSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPaymentSandbox } from "./payment-sandbox.ts";
import { startTestSandbox, subscribe, testPlans } from "./test/start-test-sandbox.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "payment-sandbox-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const day = 24 * 60 * 60;

test("a restart keeps customers, subscriptions, the clock and the events", async () => {
  const dataFile = join(folder, "sandbox.json");
  const before = await startTestSandbox({ dataFile });
  const { subscription, session } = await subscribe(before, { trialDays: 14 });
  await before.operate("clock", { advance: 5 * day });
  await before.close();

  const after = await startTestSandbox({ dataFile });
  expect(await after.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "trialing" });
  expect((await after.stripe.checkout.sessions.retrieve(session.id)).status).toBe("complete");
  await after.operate("clock", { advance: 9 * day });
  expect(await after.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
  await after.close();
});

test("an event that wasn't delivered before a stop is delivered after the start", async () => {
  const dataFile = join(folder, "sandbox.json");
  const before = await startTestSandbox({ dataFile, retryDelays: [0, 0, 0] });
  await before.operate("deliveries", { hold: true });
  await before.stripe.customers.create({ email: "a@example.com" });
  await before.close();

  const after = await startTestSandbox({ dataFile });
  await after.sandbox.settled();
  expect(after.received.map(({ type }) => type)).toEqual(["customer.created"]);
  await after.close();
});

test("a payment just before the process was killed is in the file, and its events are sent later", async () => {
  const dataFile = join(folder, "sandbox.json");
  const killed = await startTestSandbox({ dataFile });
  killed.endpoint.status = 500;
  const { session } = await subscribe(killed);
  copyFileSync(dataFile, join(folder, "left-behind.json"));
  await killed.close();

  const after = await startTestSandbox({ dataFile: join(folder, "left-behind.json") });
  expect((await after.stripe.checkout.sessions.retrieve(session.id)).status).toBe("complete");
  await after.sandbox.settled();
  expect(after.received.map(({ type }) => type)).toContain("checkout.session.completed");
  await after.close();
});

test("the file has no card number", async () => {
  const dataFile = join(folder, "sandbox.json");
  const it = await startTestSandbox({ dataFile });
  await subscribe(it);
  await it.close();
  expect(readFileSync(dataFile, "utf8")).not.toContain("42424242");
});

test("it doesn't start in production", async () => {
  vi.stubEnv("NODE_ENV", "production");
  await expect(
    startPaymentSandbox({ port: 0, webhookUrl: "http://127.0.0.1:1", webhookSecret: "x", plans: testPlans }),
  ).rejects.toThrow("does not start in production");
});

test("a port that is taken is an error", async () => {
  const first = await startTestSandbox();
  await expect(startTestSandbox({ port: first.sandbox.apiBase.port })).rejects.toThrow("EADDRINUSE");
  await first.close();
});
