import type {
  Customer,
  Invoice,
  PortalConfiguration,
  PortalSession,
  Subscription,
} from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";

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
export function findVisit({ state }: Sandbox, secret: string): Visit | undefined {
  const session = Object.hasOwn(state.portalSessions, secret) ? state.portalSessions[secret] : undefined;
  const customer = state.customers[session?.customer ?? ""];
  const configuration = state.portalConfigurations[session?.configuration ?? ""];
  if (session === undefined || customer === undefined || configuration === undefined) return undefined;
  return {
    session,
    configuration,
    customer,
    subscription: Object.values(state.subscriptions).findLast(
      (subscription) => subscription.customer === customer.id && subscription.status !== "canceled",
    ),
    invoices: Object.values(state.invoices)
      .filter((invoice) => invoice.customer === customer.id)
      .toReversed(),
  };
}
