import { Hono } from "hono";
import { z } from "zod";
import { findPrice } from "../catalogue.ts";
import { paginate } from "../protocol/paginate.ts";
import { integer } from "../protocol/read-parameters.ts";
import { subscriptionOf } from "../resources/invoice.ts";
import type { Sandbox } from "../sandbox.ts";
import { all, type Collection, type Collections, find, get } from "../store.ts";
import type { Endpoint } from "./endpoint.ts";

/** Whether a resource is listed where a parameter asks for this; undefined if it doesn't ask. */
type Filter<Resource> = (resource: Resource, asked: string | undefined) => boolean;

/** How a collection is listed and read. */
interface Read<Name extends Collection> {
  /** Below `/v1`. */
  readonly path: string;
  /** By the parameters that narrow its list. */
  readonly filters: Readonly<Record<string, Filter<Collections[Name]>>>;
}

/** Every collection that the product reads. */
const reads: { readonly [Name in Collection]?: Read<Name> } = {
  customers: { path: "/customers", filters: { email: is(({ email }) => email) } },
  checkoutSessions: {
    path: "/checkout/sessions",
    filters: { customer: is(({ customer }) => customer), status: is(({ status }) => status) },
  },
  subscriptions: {
    path: "/subscriptions",
    filters: {
      customer: is(({ customer }) => customer),
      // As the provider does, all that aren't canceled if none is asked for.
      status: ({ status }, asked) =>
        asked === "all" || (asked === undefined ? status !== "canceled" : status === asked),
    },
  },
  invoices: {
    path: "/invoices",
    filters: {
      customer: is(({ customer }) => customer),
      subscription: is(subscriptionOf),
      status: is(({ status }) => status),
    },
  },
  portalConfigurations: {
    path: "/billing_portal/configurations",
    filters: { active: is(({ active }) => `${active}`) },
  },
  events: { path: "/events", filters: { type: is(({ type }) => type) } },
};

function is<Resource>(value: (resource: Resource) => string | null): Filter<Resource> {
  return (resource, asked) => asked === undefined || value(resource) === asked;
}

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
  const parameters = Object.fromEntries(
    Object.keys(filters).map((parameter) => [parameter, z.string().optional()]),
  );
  routes.get(
    path,
    endpoint(z.object({ ...parameters, ...page }), ({ limit, starting_after, ...rest }) => {
      const asked: Readonly<Record<string, string | undefined>> = rest;
      requireCustomer(sandbox, asked.customer);
      const listed = all(sandbox, name, (resource) =>
        Object.entries(filters).every(([parameter, fits]) => fits(resource, asked[parameter])),
      );
      return paginate(`/v1${path}`, listed, { limit, starting_after });
    }),
  );
  routes.get(
    `${path}/:id`,
    endpoint(z.object({}), (_, id) => deletedAs(sandbox, name, id) ?? find(sandbox, name, id)),
  );
}

const page = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
};

/** Of a deleted customer the provider still says that it was deleted. */
function deletedAs(sandbox: Sandbox, name: Collection, id: string) {
  return name === "customers" ? get(sandbox, "deletedCustomers", id) : undefined;
}

function requireCustomer(sandbox: Sandbox, id: string | undefined): void {
  if (id === undefined || deletedAs(sandbox, "customers", id)) return;
  find(sandbox, "customers", id, "customer");
}
