import { expect, test } from "vitest";
import { findCustomer } from "../../features/billing/stored/customer-queries.ts";
import { readEnvironment } from "../../settings/env.ts";
import { buy, operateSandbox, whenQuiet } from "../../test/payment-customer.ts";
import { startTestServer } from "../../test/test-server.ts";
import { grant } from "./grant.ts";
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

type Visitor = { fetch(path: string): Promise<Response> };

async function subscriptionOf(clerk: Visitor): Promise<{ planId: string } | null> {
  const answer = await clerk.fetch("/api/billing/usage");
  return ((await answer.json()) as { subscription: { planId: string } | null }).subscription;
}

async function accessOf(clerk: Visitor): Promise<unknown> {
  return (await subscriptionOf(clerk))?.planId ?? null;
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
  await whenQuiet(server, await findCustomer(server.db.system, clerk.organizationId));
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

test("replay of an unknown or missing event shows a sentence", async () => {
  await expect(replay(environment, ["evt_unknown"])).rejects.toThrow(
    "The payment provider has no event evt_unknown. It keeps events for 30 days.",
  );
  await expect(replay(environment, [])).rejects.toThrow(
    "replay takes one EVENT_ID; --help shows how it is used",
  );
});

test("[BILL-04] revoke removes a granted plan, and the paid plan is active again", async () => {
  const clerk = await buyer("price_basic");
  await server.grantPlan(clerk, "enterprise");
  expect(await accessOf(clerk)).toBe("price_enterprise");
  expect(await showSubscription(environment, [clerk.email])).toContain("was granted by the operator");

  expect(await revoke(environment, [clerk.email])).toContain("The paid plan is active again");

  expect(await accessOf(clerk)).toBe("price_basic");
  await expect(revoke(environment, [clerk.email])).rejects.toThrow(`${clerk.email} has no granted plan.`);
});

test("[BILL-04] revoke leaves nothing to an account that bought nothing", async () => {
  const clerk = await server.addAccount();
  await server.grantPlan(clerk, "standard");
  expect(await revoke(environment, [clerk.email])).toBe(
    `${clerk.email} no longer has the granted plan and has no paid plan.\n`,
  );
  expect(await accessOf(clerk)).toBeNull();
});

const later = `${new Date().getUTCFullYear() + 1}-06-30`;

test("[BILL-04] grant refuses an account that is still charged for a paid plan, and changes nothing", async () => {
  const clerk = await buyer("price_basic");
  await expect(grant(environment, [clerk.email, "enterprise", "--until", later])).rejects.toThrow(
    "This account pays for the Basic plan and would still be charged for it. Add --end-paid-plan to cancel it now, or have its owner cancel it under Settings first.",
  );
  expect(await accessOf(clerk)).toBe("price_basic");
});

test("[BILL-04] grant cancels the paid plan at once if the operator chooses to, and charges stop", async () => {
  const clerk = await buyer("price_basic");
  const said = await grant(environment, [clerk.email, "enterprise", "--until", later, "--end-paid-plan"]);
  expect(said).toContain(
    "The paid Basic plan was canceled: nothing more is charged, and nothing is refunded.",
  );
  const { stripe } = server.billing.provider;
  const customer = (await findCustomer(server.db.system, clerk.organizationId)) ?? "";
  const { data } = await stripe.subscriptions.list({ customer, status: "all" });
  expect(data.map(({ status }) => status)).toEqual(["canceled"]);
  expect(await subscriptionOf(clerk)).toMatchObject({ planId: "price_enterprise", paidBeside: null });
});

test("[BILL-04] a plan that was canceled and resumed beside a granted one is shown to its owner and the operator", async () => {
  const clerk = await buyer("price_basic");
  const { stripe } = server.billing.provider;
  const customer = (await findCustomer(server.db.system, clerk.organizationId)) ?? "";
  const { data } = await stripe.subscriptions.list({ customer });
  const canceled = (cancel_at_period_end: boolean) =>
    stripe.subscriptions.update(data[0]?.id ?? "", { cancel_at_period_end });
  await canceled(true);
  await grant(environment, [clerk.email, "enterprise", "--until", later]);
  const granted = { planId: "price_enterprise", managedBy: "operator" };
  const paidBeside = { planId: "price_basic", planName: "Basic", trialEnd: null, pastDue: null };
  expect(await subscriptionOf(clerk)).toMatchObject({
    ...granted,
    paidBeside: { ...paidBeside, cancelAtPeriodEnd: true },
  });

  await canceled(false);
  await whenQuiet(server, customer);

  expect(await subscriptionOf(clerk)).toMatchObject({
    ...granted,
    paidBeside: { ...paidBeside, cancelAtPeriodEnd: false },
  });
  expect(await showSubscription(environment, [clerk.email])).toContain(
    "The paid plan is still being charged as well.",
  );
  await stripe.subscriptions.cancel(data[0]?.id ?? "");
  await whenQuiet(server, customer);
  expect(await subscriptionOf(clerk)).toMatchObject({ ...granted, paidBeside: null });
});

test("an unknown account shows a sentence", async () => {
  const nobody = "nobody@example.com";
  for (const command of [revoke, showSubscription])
    await expect(command(environment, [nobody])).rejects.toThrow(
      `There is no account with the address ${nobody}.`,
    );
});
