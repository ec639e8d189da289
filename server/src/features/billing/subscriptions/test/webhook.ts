import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { billingEvents, subscriptions } from "../../../../core/db/schema/billing.ts";
import type { Tenant } from "../../../../core/request/tenant.ts";
import { buy, whenQuiet } from "../../../../test/payment-customer.ts";
import type { TestServer } from "../../../../test/test-server.ts";
import { findCustomer } from "../../stored/customer-queries.ts";

interface Sending {
  readonly secret?: string;
  /** Seconds since 1970. */
  readonly signedAt?: number;
  readonly signature?: string;
}

export const hour = 3600;
export const now = () => Math.floor(Date.now() / 1000);

let sent = 0;

/** An event as the payment provider sends it. */
export function eventOf(type: string, object: object): string {
  sent += 1;
  return JSON.stringify({ id: `evt_sent_${sent}`, object: "event", type, data: { object } });
}

export const eventAbout = (customer: string, type = "customer.subscription.updated") =>
  eventOf(type, { id: "sub_forged", object: "subscription", customer });

/** What a test does at the webhook of a server. */
export function webhookOf(server: TestServer) {
  const [webhookSecret = ""] = server.billing.provider.webhookSecrets;
  return {
    send(payload: string, { secret = webhookSecret, signedAt, signature }: Sending = {}) {
      const header =
        signature ??
        Stripe.webhooks.generateTestHeaderString({
          payload,
          secret,
          ...(signedAt !== undefined && { timestamp: signedAt }),
        });
      return fetch(`${server.url}/api/billing/webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": header },
        body: payload,
      });
    },
    stateOf: ({ organizationId }: Tenant) =>
      server.db.system.select().from(subscriptions).where(eq(subscriptions.organizationId, organizationId)),
    takenEvents: () => server.db.system.$count(billingEvents),
    async customerWithPlan() {
      const clerk = await server.addAccount();
      await buy(server, clerk, "price_standard");
      const customer = (await findCustomer(server.db.system, clerk.organizationId)) ?? "";
      await whenQuiet(server, customer);
      return { clerk, customer };
    },
  };
}
