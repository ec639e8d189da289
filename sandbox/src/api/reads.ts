import { Hono } from "hono";
import { z } from "zod";
import { subscriptionOf } from "../billing/collect-invoice.ts";
import { findPrice } from "../catalogue.ts";
import { paginate } from "../protocol/paginate.ts";
import { integer } from "../protocol/read-parameters.ts";
import type { Sandbox } from "../sandbox.ts";
import { all, type Collection, type Collections, find, get } from "../store.ts";
import type { Endpoint } from "./endpoint.ts";

/** How a collection is listed and read. */
interface Read<Name extends Collection> {
  /** Below `/v1`. */
  readonly path: string;
  /** By which parameters its list is narrowed, each with the value that a resource has for it. */
  readonly filters: Readonly<Record<string, (resource: Collections[Name]) => unknown>>;
}

/** Every collection that the product reads. */
const reads: { readonly [Name in Collection]?: Read<Name> } = {
  customers: { path: "/customers", filters: { email: ({ email }) => email } },
  checkoutSessions: {
    path: "/checkout/sessions",
    filters: { customer: ({ customer }) => customer, status: ({ status }) => status },
  },
  subscriptions: {
    path: "/subscriptions",
    filters: { customer: ({ customer }) => customer, status: ({ status }) => status },
  },
  invoices: {
    path: "/invoices",
    filters: {
      customer: ({ customer }) => customer,
      subscription: subscriptionOf,
      status: ({ status }) => status,
    },
  },
  portalConfigurations: {
    path: "/billing_portal/configurations",
    filters: { active: ({ active }) => `${active}` },
  },
  events: { path: "/events", filters: { type: ({ type }) => type } },
};

/** Lists and single resources of every collection. */
export function readRoutes(sandbox: Sandbox, endpoint: Endpoint) {
  const routes = new Hono();
  for (const name of Object.keys(reads) as (keyof typeof reads)[]) addReads(routes, sandbox, endpoint, name);
  return routes.get(
    "/prices/:id",
    endpoint(z.object({}), (_, id) => findPrice(sandbox.catalogue, id)),
  );
}

function addReads<Name extends Collection>(routes: Hono, sandbox: Sandbox, endpoint: Endpoint, name: Name) {
  const { path, filters } = reads[name] as Read<Name>;
  const narrowing = Object.fromEntries(Object.keys(filters).map((filter) => [filter, z.string().optional()]));
  routes.get(
    path,
    endpoint(z.object({ ...narrowing, ...page }), ({ limit, starting_after, ...rest }) => {
      const wanted: Readonly<Record<string, string | undefined>> = rest;
      requireCustomer(sandbox, wanted.customer);
      const listed = all(sandbox, name, (resource) =>
        Object.entries(filters).every(([filter, read]) => fits(name, filter, wanted[filter], read(resource))),
      );
      return paginate(`/v1${path}`, listed, { limit, starting_after });
    }),
  );
  routes.get(
    `${path}/:id`,
    endpoint(z.object({}), (_, id) => {
      const deleted = name === "customers" ? get(sandbox, "deletedCustomers", id) : undefined;
      return deleted ?? find(sandbox, name, id);
    }),
  );
}

const page = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
};

/** Of subscriptions, all that aren't canceled are listed if no status is asked for, as the provider does. */
function fits(name: Collection, filter: string, asked: string | undefined, value: unknown): boolean {
  if (name !== "subscriptions" || filter !== "status") return asked === undefined || asked === value;
  return asked === "all" || (asked === undefined ? value !== "canceled" : asked === value);
}

function requireCustomer(sandbox: Sandbox, id: string | undefined): void {
  if (id === undefined || get(sandbox, "deletedCustomers", id)) return;
  find(sandbox, "customers", id, "customer");
}
