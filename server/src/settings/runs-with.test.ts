import { expect, test } from "vitest";
import { readEnvironment } from "./env.ts";
import { runsWith } from "./runs-with.ts";

test("the line at the start says that a test key of Stripe is in test mode, and that without one the sandbox is used", () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(runsWith(readEnvironment(keys), "18.0")).toContain("payments by Stripe in test mode");
  expect(runsWith(readEnvironment({}), "18.0")).toContain("payments to the local sandbox");
});
