import { join } from "node:path";
import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import { startPaymentSandbox } from "@wagefloor/sandbox/payment-sandbox.ts";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { BrowserSession } from "../../../test/browser-session.ts";
import { installation } from "../../../test/installation.ts";
import { buy, cards, eventually, openCheckout, operateSandbox, pay } from "../../../test/payment-customer.ts";
import { spawnServer, whenReady } from "../../../test/server-process.ts";
import { createPaymentProvider } from "../provider/payment-provider.ts";

test("[BILL-04] a server killed between a payment and its webhook has the subscription after a restart", async () => {
  const { settings, sandbox, serve, addAccount, signInAgain } = await installation();
  const first = await spawnServer(settings);
  await whenReady(first);
  const clerk = await addAccount();
  await operateSandbox(sandbox, "deliveries", { hold: true });
  const checkout = await openCheckout(clerk, "price_standard");
  await pay(sandbox, checkout.url, cards.pays);
  expect(await planOf(clerk)).toBeNull();
  first.process.kill("SIGKILL");
  await first.ended;

  await serve();

  const again = await signInAgain(clerk);
  const plan = await eventually(
    () => planOf(again),
    (seen) => seen !== null,
  );
  expect(plan).toMatchObject({ planId: "price_standard", status: "active" });
});

test("[BILL-04] a server that was down until the provider gave up its events is up to date after a restart", async () => {
  const { settings, sandbox, serve, addAccount, signInAgain } = await installation({ TRIAL_DAYS: "2" });
  const first = await serve();
  const [cancels, pays, fails] = [await addAccount(), await addAccount(), await addAccount()];
  await buy(sandbox, cancels, "price_professional", cards.paysToo);
  await buy(sandbox, pays, "price_standard", cards.pays);
  await buy(sandbox, fails, "price_basic", cards.failsLater);
  const before = (await planOf(pays)) as { currentPeriodEnd: string };
  await first.stop();

  await whileStopped(settings, async (stripe, moveClock) => {
    const { data } = await stripe.subscriptions.list();
    const its = data.find(({ items }) => items.data[0]?.price.id === "price_professional");
    await stripe.subscriptions.cancel(its?.id ?? "");
    await moveClock(3);
  });
  await serve();

  const seen = await Promise.all([cancels, pays, fails].map(signInAgain)).then((people) =>
    eventually(
      () => Promise.all(people.map(planOf)),
      ([ended, renewed, overdue]) =>
        ended === null && renewed?.currentPeriodEnd !== before.currentPeriodEnd && overdue?.pastDue !== null,
    ),
  );
  expect(seen).toMatchObject([null, { status: "active", trialEnd: null }, { pastDue: {} }]);
});

interface Plan {
  readonly currentPeriodEnd: string;
  readonly pastDue: object | null;
}

async function planOf(session: Pick<BrowserSession, "fetch">): Promise<Plan | null> {
  const usage = (await (await session.fetch("/api/billing/usage")).json()) as { subscription: Plan | null };
  return usage.subscription;
}

/** Runs the payment provider alone: no one receives its events, and they aren't sent again. */
async function whileStopped(
  { DATA_DIR, PORT }: { readonly DATA_DIR: string; readonly PORT: string },
  work: (stripe: Stripe, moveClock: (days: number) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const provider = await startPaymentSandbox({
    port: 0,
    webhookUrl: `http://127.0.0.1:${PORT}/api/billing/webhook`,
    webhookSecret: "whsec_of_a_server_that_is_down",
    plans: plans.flatMap(({ id, name, monthlyPrice }) =>
      monthlyPrice === null ? [] : [{ priceId: id, name, monthlyAmount: monthlyPrice }],
    ),
    dataFile: join(DATA_DIR, "payment-sandbox.json"),
    retryDelays: [],
  });
  const keys = { secretKey: "sk_test_1", webhookSecrets: [] };
  const { stripe } = createPaymentProvider({ ...keys, url: provider.url });
  const sandbox = { sandboxUrl: provider.url };
  await work(stripe, (days) => operateSandbox(sandbox, "clock", { advance: days * 24 * 3600 }));
  await provider.settled();
  await provider.close();
}
