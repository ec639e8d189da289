import { Hono } from "hono";
import { z } from "zod";
import { cancelSubscription } from "../billing/cancel-subscription.ts";
import { newId } from "../ids.ts";
import { metadata } from "../protocol/read-parameters.ts";
import type { Customer } from "../resources/wire.ts";
import { change, emit, type Sandbox } from "../sandbox.ts";
import { all, find, put } from "../store.ts";
import type { Endpoint } from "./endpoint.ts";

const email = z.email("Invalid email address");

export function customerRoutes(sandbox: Sandbox, endpoint: Endpoint) {
  return new Hono()
    .post(
      "/",
      endpoint(z.object({ email: email.optional(), metadata: metadata.default({}) }), (given) =>
        create(sandbox, given),
      ),
    )
    .post(
      "/:id",
      endpoint(z.object({ email }), (given, id) => {
        const customer = find(sandbox, "customers", id);
        change(sandbox, "customer.updated", customer, (it) => {
          it.email = given.email;
        });
        return customer;
      }),
    )
    .delete(
      "/:id",
      endpoint(z.object({}), (_, id) => remove(sandbox, id)),
    );
}

function create(sandbox: Sandbox, given: { email?: string | undefined; metadata: Customer["metadata"] }) {
  const customer: Customer = {
    id: newId("cus", 14),
    object: "customer",
    created: sandbox.clock.now(),
    email: given.email ?? null,
    invoice_prefix: newId("x", 8).slice(2).toUpperCase(),
    invoice_settings: { default_payment_method: null },
    metadata: given.metadata,
  };
  put(sandbox, "customers", customer);
  emit(sandbox, "customer.created", customer);
  return customer;
}

function remove(sandbox: Sandbox, id: string): object {
  const customer = find(sandbox, "customers", id);
  for (const subscription of all(sandbox, "subscriptions"))
    if (subscription.customer === id && subscription.status !== "canceled")
      cancelSubscription(sandbox, subscription);
  delete sandbox.state.customers[id];
  const deleted = { id, object: "customer", deleted: true } as const;
  put(sandbox, "deletedCustomers", deleted);
  emit(sandbox, "customer.deleted", customer);
  return deleted;
}
