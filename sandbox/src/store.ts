import { ApiError } from "./protocol/api-error.ts";
import type {
  CheckoutSession,
  Customer,
  DeletedCustomer,
  Invoice,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  SandboxEvent,
  Subscription,
  SubscriptionSchedule,
} from "./resources/wire.ts";

/** Every collection of resources, in order of creation. Portal sessions are kept by the secret in their address. */
export interface Collections {
  customers: Customer;
  deletedCustomers: DeletedCustomer;
  paymentMethods: PaymentMethod;
  checkoutSessions: CheckoutSession;
  subscriptions: Subscription;
  schedules: SubscriptionSchedule;
  invoices: Invoice;
  portalSessions: PortalSession;
  portalConfigurations: PortalConfiguration;
  events: SandboxEvent;
}

export type Collection = keyof Collections;

/** What a test card does when it is charged. */
export type CardOutcome = "pays" | "pays-once" | "declined";

/** What a checkout session doesn't show. */
interface CheckoutTerms {
  lineItem: { price: Price };
  trialDays: number;
  /** Of the subscription to be. */
  metadata: Record<string, string>;
}

/** One event on its way to the webhook endpoint. */
export interface Delivery {
  event: string;
  attempts: number;
  /** The machine's time in milliseconds, not the sandbox's. */
  nextAttemptAt: number;
  status: "pending" | "held" | "delivered" | "dropped" | "failed";
  /** What the endpoint answered last, or why it couldn't be reached. */
  lastAnswer: string | null;
}

/** An answered request, stored so that a repeated one gets the same answer. */
export interface AnsweredRequest {
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

type Resources = { [Name in Collection]: Record<string, Collections[Name]> };

/** Everything the sandbox knows; plain data, so that it can be saved as JSON. */
export type SandboxState = Resources & {
  clockOffset: number;
  invoiceCount: number;
  cardOutcomes: Record<string, CardOutcome>;
  checkoutTerms: Record<string, CheckoutTerms>;
  /** Subscriptions whose end of trial was announced, with the announced time. */
  announcedTrialEnds: Record<string, number>;
  deliveries: Record<string, Delivery>;
  answeredRequests: Record<string, AnsweredRequest>;
};

export function emptyState(): SandboxState {
  return {
    clockOffset: 0,
    invoiceCount: 0,
    customers: {},
    deletedCustomers: {},
    paymentMethods: {},
    cardOutcomes: {},
    checkoutSessions: {},
    checkoutTerms: {},
    subscriptions: {},
    schedules: {},
    invoices: {},
    announcedTrialEnds: {},
    portalSessions: {},
    portalConfigurations: {},
    events: {},
    deliveries: {},
    answeredRequests: {},
  };
}

/** What has a state. */
export type Stored = { readonly state: SandboxState };

/** Keeps a new resource. */
export function put<Name extends Collection>(
  { state }: Stored,
  name: Name,
  resource: Collections[Name],
  key = resource.id,
): void {
  collectionOf(state, name)[key] = resource;
}

/** The resource with an id; undefined if there is none. */
export function get<Name extends Collection>(
  { state }: Stored,
  name: Name,
  id: string | null | undefined,
): Collections[Name] | undefined {
  const collection = collectionOf(state, name);
  return id && Object.hasOwn(collection, id) ? collection[id] : undefined;
}

/**
 * The resource with an id.
 * @param param the parameter that has the id; without it, the address has
 * @throws ApiError that names the id
 */
export function find<Name extends Collection>(
  stored: Stored,
  name: Name,
  id: string,
  param?: string,
): Collections[Name] {
  const found = get(stored, name, id);
  if (found === undefined) throw missing(name.slice(0, -1), id, param);
  return found;
}

/** All of a collection that fit, in order of creation. */
export function all<Name extends Collection>(
  { state }: Stored,
  name: Name,
  fits: (resource: Collections[Name]) => boolean = () => true,
): Collections[Name][] {
  return Object.values(collectionOf(state, name)).filter(fits);
}

function collectionOf<Name extends Collection>(
  resources: Resources,
  name: Name,
): Record<string, Collections[Name]> {
  return resources[name];
}

/** The refusal of an unknown id: 404 in the address, 400 in a parameter. */
export function missing(kind: string, id: string, param = "id"): ApiError {
  return new ApiError(param === "id" ? 404 : 400, `No such ${kind}: '${id}'`, {
    code: "resource_missing",
    param,
  });
}
