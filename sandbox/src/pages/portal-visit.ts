import type {
  Customer,
  Invoice,
  PortalConfiguration,
  PortalSession,
  Subscription,
} from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import { all, get } from "../store.ts";

/** A customer's visit to the portal, with its data. */
export interface Visit {
  session: PortalSession;
  configuration: PortalConfiguration;
  customer: Customer;
  /** The running subscription, if there is one. */
  subscription: Subscription | undefined;
  /** Newest first. */
  invoices: Invoice[];
}

/** The visit that the secret in the address belongs to. */
export function findVisit(sandbox: Sandbox, secret: string): Visit | undefined {
  const session = get(sandbox, "portalSessions", secret);
  const customer = get(sandbox, "customers", session?.customer);
  const configuration = get(sandbox, "portalConfigurations", session?.configuration);
  if (session === undefined || customer === undefined || configuration === undefined) return undefined;
  return {
    session,
    configuration,
    customer,
    subscription: all(sandbox, "subscriptions").findLast(
      (subscription) => subscription.customer === customer.id && subscription.status !== "canceled",
    ),
    invoices: all(sandbox, "invoices", (invoice) => invoice.customer === customer.id).toReversed(),
  };
}
