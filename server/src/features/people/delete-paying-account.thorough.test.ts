import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { user } from "../../core/db/schema/accounts.ts";
import { billingCustomers } from "../../core/db/schema/billing.ts";
import { join } from "../../test/memberships.ts";
import {
  askForCheckout,
  buy,
  cards,
  eventually,
  holdAnswers,
  openCheckout,
  operateSandbox,
  submit,
  whenQuiet,
} from "../../test/payment-customer.ts";
import type { ConfirmedAccount } from "../../test/sign-up-confirmed.ts";
import { sharedTestServer, startTestServer, type TestServer } from "../../test/test-server.ts";
import { findCustomer } from "../billing/stored/customer-queries.ts";
import { syncSubscription } from "../billing/subscriptions/sync-subscription.ts";
import { deleteAccounts } from "./delete-account.ts";

const server = await sharedTestServer();

describe("[SET-01] deleting an account that pays", () => {
  test("waits until the plan is canceled, also a free trial and one behind a granted plan", async () => {
    const person = await server.addAccount();
    await buy(server, person, "price_basic");
    expect(await refusalOf(askToDelete(person))).toEqual(subscriptionRuns);
    await server.grantPlan(person, "enterprise");
    expect(await refusalOf(askToDelete(person))).toEqual(subscriptionRuns);
    await inPortal(person, "cancel");
    expect((await askToDelete(person)).status).toBe(200);
  });

  test("waits for nothing where colleagues stay, and leaves them the plan", async () => {
    const person = await server.addAccount();
    await buy(server, person, "price_basic");
    const colleague = await join(server.db, await server.addAccount(), person);
    expect((await askToDelete(person)).status).toBe(200);
    await deleteDue(person);
    expect(await exists(person)).toBe(false);
    expect(await refusalOf(askToDelete(colleague))).toEqual(subscriptionRuns);
  });

  test("waits until an overdue plan is canceled, too", async () => {
    const alone = await startAlone({ TRIAL_DAYS: "0" });
    const person = await alone.addAccount();
    await buy(alone, person, "price_basic", cards.failsLater);
    const { stripe } = alone.billing.provider;
    const customer = await customerOf(person, alone);
    const { data } = await stripe.subscriptions.list({ customer });
    await stripe.subscriptions.update(data[0]?.id ?? "", { trial_end: "now" });
    expect(await refusalOf(askToDelete(person))).toEqual(subscriptionRuns);
  });

  test("can't be requested while it is unknown whether a payment would be taken", async () => {
    const alone = await startAlone();
    const [customer, visitor] = [await alone.addAccount(), await alone.addAccount()];
    await openCheckout(customer, "price_basic");
    await alone.stopSandbox();
    expect(await refusalOf(askToDelete(customer))).toMatchObject({
      status: 502,
      body: { error: { code: "payments_unreachable" } },
    });
    expect((await askToDelete(visitor)).status).toBe(200);
  });

  test("is not refused to a customer whom the provider does not know, as after a change of its keys", async () => {
    const person = await server.addAccount();
    await openCheckout(person, "price_basic");
    await server.db.system
      .update(billingCustomers)
      .set({ stripeCustomerId: "cus_of_another_account" })
      .where(eq(billingCustomers.organizationId, person.organizationId));
    expect((await askToDelete(person)).status).toBe(200);
    await deleteDue(person);
    expect(await exists(person)).toBe(false);
  });

  test("leaves nothing at the provider that could charge, and keeps the invoices there", async () => {
    const person = await canceledAndLeaving();
    const customer = await customerOf(person);
    await deleteDue(person);
    const { stripe } = server.billing.provider;
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    const { data } = await stripe.subscriptions.list({ status: "all", limit: 100 });
    const theirs = data.filter((subscription) => subscription.customer === customer);
    expect(theirs.map(({ status }) => status)).toEqual(["canceled"]);
    const invoices = await stripe.invoices.list({ limit: 100 });
    expect(invoices.data.some((invoice) => invoice.customer === customer)).toBe(true);
    expect(await exists(person)).toBe(false);
  });

  test("leaves a canceled plan as it is in the fourteen days: it is resumed after keeping the account", async () => {
    const person = await canceledAndLeaving();
    const url = await portalOf(person);
    const page = await (await fetch(url)).text();
    expect(page).toContain("Keep your account to resume or change your plan.");
    expect(page).toContain("Invoices");
    for (const [action, fields] of [
      ["resume", {}],
      ["cancel", {}],
      ["plan", { price: "price_professional" }],
    ] as const) {
      expect((await submit(server, `${url}/${action}`, fields)).status).toBe(422);
    }
    expect(await planOf(person)).toMatchObject({ planId: "price_standard", cancelAtPeriodEnd: true });

    await person.fetch("/api/accounts/deletion", { method: "DELETE" });
    await inPortal(person, "resume");
    await syncSubscription(server.billing, await customerOf(person));
    expect(await planOf(person)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test.each([
    ["resumed", "resume", {}, "price_standard"],
    ["upgraded, which resumes it", "plan", { price: "price_professional" }, "price_professional"],
    ["downgraded for later, which resumes it", "plan", { price: "price_basic" }, "price_standard"],
  ])(
    "charges nothing for a plan that is %s on a billing page left open, and says so in the log",
    async (_, action, fields, planId) => {
      const alone = await startAlone({ LOG_LEVEL: "warn" });
      const person = await alone.addAccount();
      await buy(alone, person, "price_standard");
      await inPortal(person, "cancel", alone);
      const left = await portalOf(person);
      await askToDelete(person);
      expect((await submit(alone, `${left}/${action}`, fields)).status).toBe(303);
      const customer = await customerOf(person, alone);
      await whenQuiet(alone, customer);

      expect(await planOf(person)).toMatchObject({ planId, cancelAtPeriodEnd: true });
      expect(alone.logged.join("")).toContain(
        "resumed for an account that is to be deleted, and canceled again",
      );
      const paid = await alone.billing.provider.stripe.invoices.list({ customer });
      await operateSandbox(alone, "clock", { advance: 40 * 24 * 3600 });
      expect((await alone.billing.provider.stripe.invoices.list({ customer })).data).toHaveLength(
        paid.data.length,
      );
    },
  );

  test("ends what was resumed at the last moment, and says so in the log", async () => {
    const alone = await startAlone({ LOG_LEVEL: "warn" });
    const person = await alone.addAccount();
    await buy(alone, person, "price_standard");
    await inPortal(person, "cancel", alone);
    const left = await portalOf(person);
    await askToDelete(person);
    const customer = await customerOf(person, alone);
    // A reading that an earlier event asked for would see the resumed plan, and cancel it again.
    await whenQuiet(alone, customer);
    await operateSandbox(alone, "deliveries", { drop: true });
    expect((await submit(alone, `${left}/resume`)).status).toBe(303);
    await deleteDue(person, alone);
    expect(await alone.billing.provider.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect(alone.logged.join("")).toContain("a deleted account had a subscription that ran on");
  });

  test("blocks buying a plan during the fourteen days, also on an open payment page", async () => {
    const person = await server.addAccount();
    const { url } = await openCheckout(person, "price_basic");
    await askToDelete(person);
    expect((await submit(server, url, cards.pays)).status).not.toBe(303);
    expect(await refusalOf(askForCheckout(person, { priceId: "price_basic" }))).toEqual({
      status: 409,
      body: {
        error: "Your account is going to be deleted. Please keep it, under Settings, before you subscribe.",
      },
    });
    await person.fetch("/api/accounts/deletion", { method: "DELETE" });
    await buy(server, person, "price_basic");
    expect((await askToDelete(person)).status).toBe(409);
  });

  test("puts off the whole deletion while the provider is down, and no other account's", async () => {
    const alone = await startAlone();
    const [customer, visitor] = [await alone.addAccount(), await alone.addAccount()];
    await openCheckout(customer, "price_basic");
    for (const person of [customer, visitor]) await askToDelete(person);
    await alone.stopSandbox();
    for (const person of [customer, visitor]) {
      await expect(deleteDue(person, alone)).rejects.toThrow("accounts could not be deleted");
    }
    expect([await exists(customer, alone), await exists(visitor, alone)]).toEqual([true, false]);
    expect((await customer.fetch("/api/accounts/session")).status).toBe(200);
  });

  test("comes wholly before keeping the account or not at all, and holds no connection meanwhile", async () => {
    const person = await server.addAccount();
    await openCheckout(person, "price_basic");
    await askToDelete(person);
    const held = await holdAnswers(server, "DELETE /v1/customers");
    const deletion = deleteDue(person);
    await eventually(held.waiting, (count) => count > 0);
    const keeping = person.fetch("/api/accounts/deletion", { method: "DELETE" });
    const open = "select from pg_stat_activity where state like 'idle in transaction%'";
    expect((await server.db.pool.query(`${open} and datname = current_database()`)).rowCount).toBe(0);
    await held.release();
    await deletion;
    expect(await refusalOf(keeping)).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
    expect(await exists(person)).toBe(false);
  });

  test("waits for a slow provider: no account is left with its plan lost, to be kept meanwhile", async () => {
    const person = await server.addAccount();
    await openCheckout(person, "price_basic");
    await askToDelete(person);
    const hasty = { ...server.billing, provider: { ...server.billing.provider, patience: 100 } };
    const held = await holdAnswers(server, "DELETE /v1/customers");
    const deletion = deleteDue(person, { db: server.db, billing: hasty });
    await eventually(held.waiting, (count) => count > 0);
    expect(await Promise.race([deletion.catch(() => "gave up"), sleep(300, "waits")])).toBe("waits");
    await held.release();
    await deletion;
    expect(await exists(person)).toBe(false);
  });

  test("continues where it stopped if the provider already closed the customer", async () => {
    const person = await server.addAccount();
    await openCheckout(person, "price_basic");
    await askToDelete(person);
    await server.billing.provider.stripe.customers.del(await customerOf(person));
    await deleteDue(person);
    expect(await exists(person)).toBe(false);
  });
});

const subscriptionRuns = {
  status: 409,
  body: {
    error: { code: "subscription_runs", message: "Please cancel your subscription in the settings first." },
  },
};

/** A user who paid, canceled, and requested deletion. */
async function canceledAndLeaving(): Promise<ConfirmedAccount> {
  const person = await server.addAccount();
  await buy(server, person, "price_standard", cards.paysToo);
  await inPortal(person, "cancel");
  await askToDelete(person);
  return person;
}

async function startAlone(variables: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const alone = await startTestServer(variables);
  onTestFinished(alone.close);
  return alone;
}

function askToDelete(person: ConfirmedAccount): Promise<Response> {
  return person.fetch("/api/accounts/deletion", { method: "POST" });
}

async function refusalOf(answer: Promise<Response>): Promise<unknown> {
  const given = await answer;
  return { status: given.status, body: await given.json() };
}

async function portalOf(person: ConfirmedAccount): Promise<string> {
  const { url } = (await (await person.post("/api/billing/portal", {})).json()) as { url: string };
  return url;
}

async function inPortal(person: ConfirmedAccount, action: "cancel" | "resume", at = server): Promise<void> {
  expect((await submit(at, `${await portalOf(person)}/${action}`)).status).toBe(303);
}

async function planOf(person: ConfirmedAccount): Promise<unknown> {
  const usage = (await (await person.fetch("/api/billing/usage")).json()) as { subscription: unknown };
  return usage.subscription;
}

async function customerOf(person: ConfirmedAccount, at = server): Promise<string> {
  return (await findCustomer(at.db.system, person.organizationId)) ?? "";
}

/** Lets the fourteen days pass for an account, and does what the hourly job does. */
async function deleteDue(
  person: ConfirmedAccount,
  at: Pick<TestServer, "db" | "billing"> = server,
): Promise<void> {
  await at.db.pool.query(
    `update "user" set deletion_requested_at = deletion_requested_at - interval '15 days' where id = $1`,
    [person.userId],
  );
  await deleteAccounts(at.billing).work({});
}

async function exists(person: ConfirmedAccount, at = server): Promise<boolean> {
  return (await at.db.system.$count(user, eq(user.id, person.userId))) > 0;
}
