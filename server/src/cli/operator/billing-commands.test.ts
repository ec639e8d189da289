import { expect, test } from "vitest";
import { readEnvironment } from "../../env.ts";
import { findCustomer } from "../../features/billing/customer-queries.ts";
import { buy, operateSandbox, whenQuiet } from "../../test/payment-customer.ts";
import { startTestServer } from "../../test/test-server.ts";
import { replay } from "./replay.ts";
import { revoke } from "./revoke.ts";
import { showSubscription } from "./show-subscription.ts";

const server = await startTestServer({ TRIAL_DAYS: "0" });
const environment = readEnvironment({
  DATABASE_URL: server.db.connectionString,
  SANDBOX_PORT: new URL(server.sandboxUrl).port,
});

async function buyer(priceId = "price_standard") {
  const clerk = await server.addAccount();
  await buy(server, clerk, priceId);
  return clerk;
}

async function accessOf(clerk: { fetch(path: string): Promise<Response> }): Promise<unknown> {
  const { subscription } = (await (await clerk.fetch("/api/usage")).json()) as {
    subscription: { planId: string } | null;
  };
  return subscription?.planId ?? null;
}

test("[BILL-04] subscription shows what is kept here beside what the provider says", async () => {
  const clerk = await buyer();
  const said = await showSubscription(environment, [clerk.email.toUpperCase()]);
  expect(said).toMatch(/ {2}plan {12}Standard \(price_standard\) +Standard \(price_standard\)\n/);
  expect(said).toMatch(/ {2}status {10}active +active\n/);
  expect(said).toContain("The account has access. Both say the same.");
});

test("[BILL-04] subscription says that they differ, and replay of the event mends it", async () => {
  const clerk = await buyer();
  await whenQuiet(server, await findCustomer(server.db.system, clerk.userId));
  await operateSandbox(server, "deliveries", { drop: true });
  const { stripe } = server.billing.provider;
  const { data } = await stripe.customers.list({ email: clerk.email });
  const { data: running } = await stripe.subscriptions.list({ customer: data[0]?.id ?? "" });
  await stripe.subscriptions.cancel(running[0]?.id ?? "");
  expect(await showSubscription(environment, [clerk.email])).toContain("The account has access. They differ");
  const deleted = "customer.subscription.deleted";
  const { data: events } = await stripe.events.list({ type: deleted, limit: 1 });
  const id = events[0]?.id ?? "";

  expect(await replay(environment, [id])).toBe(
    `${id} (${deleted}) is about ${data[0]?.id}. Our subscription was behind, and is as the payment provider says now.\n`,
  );

  expect(await accessOf(clerk)).toBeNull();
  expect(await replay(environment, [id])).toContain(
    "Our subscription was already as the payment provider says.",
  );
  expect(await showSubscription(environment, [clerk.email])).toContain("no access. Both say the same.");
  await operateSandbox(server, "deliveries", {});
});

test("replay of an unknown event, and without one, is told in a sentence", async () => {
  await expect(replay(environment, ["evt_unknown"])).rejects.toThrow(
    "The payment provider has no event evt_unknown. It keeps events for 30 days.",
  );
  await expect(replay(environment, [])).rejects.toThrow(
    "Usage: npm run --silent operator -- replay EVENT_ID",
  );
});

test("[BILL-04] revoke takes a granted plan back, and what was bought counts again", async () => {
  const clerk = await buyer("price_basic");
  await server.grantPlan(clerk.userId, "enterprise");
  expect(await accessOf(clerk)).toBe("price_enterprise");
  expect(await showSubscription(environment, [clerk.email])).toContain("was granted by the operator");

  expect(await revoke(environment, [clerk.email])).toContain("What was bought counts again");

  expect(await accessOf(clerk)).toBe("price_basic");
  await expect(revoke(environment, [clerk.email])).rejects.toThrow(`${clerk.email} has no granted plan.`);
});

test("[BILL-04] revoke leaves nothing to an account that bought nothing", async () => {
  const clerk = await server.addAccount();
  await server.grantPlan(clerk.userId, "standard");
  expect(await revoke(environment, [clerk.email])).toBe(
    `${clerk.email} no longer has the granted plan, and has bought none.\n`,
  );
  expect(await accessOf(clerk)).toBeNull();
});

test("an account that does not exist is told", async () => {
  const nobody = "nobody@example.com";
  for (const command of [revoke, showSubscription])
    await expect(command(environment, [nobody])).rejects.toThrow(
      `There is no account with the address ${nobody}.`,
    );
});
