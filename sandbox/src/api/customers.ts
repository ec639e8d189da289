import { Hono } from "hono";
import { z } from "zod";
import { cancelSubscription } from "../billing/cancel-subscription.ts";
import { find } from "../protocol/api-error.ts";
import { paginate } from "../protocol/paginate.ts";
import { listParameters, mergeMetadata, metadata } from "../protocol/read-parameters.ts";
import { newCustomer } from "../resources/customer.ts";
import type { Customer } from "../resources/wire.ts";
import { change, emit, type Sandbox } from "../sandbox.ts";
import type { createEndpoints } from "./endpoint.ts";

const fields = {
  email: z.email("Invalid email address").optional(),
  name: z.string().max(256).optional(),
  phone: z.string().max(20).optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
};

const updateFields = {
  ...fields,
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
};

export function customerRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  return new Hono()
    .post(
      "/",
      endpoint(z.object(fields), ({ sandbox, parameters }) => create(sandbox, parameters)),
    )
    .get(
      "/",
      endpoint(z.object({ ...listParameters, email: z.string().optional() }), ({ sandbox, parameters }) => {
        const all = Object.values(sandbox.state.customers);
        const { email } = parameters;
        return paginate(
          "/v1/customers",
          all.filter((customer) => email === undefined || customer.email === email),
          parameters,
        );
      }),
    )
    .get(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) =>
        find({ ...sandbox.state.deletedCustomers, ...sandbox.state.customers }, "customer", id),
      ),
    )
    .post(
      "/:id",
      endpoint(z.object(updateFields), ({ sandbox, parameters, id }) => update(sandbox, id, parameters)),
    )
    .delete(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) => remove(sandbox, id)),
    )
    .get(
      "/:id/payment_methods",
      endpoint(
        z.object({ ...listParameters, type: z.literal("card").optional() }),
        ({ sandbox, parameters, id }) => {
          find(sandbox.state.customers, "customer", id);
          const all = Object.values(sandbox.state.paymentMethods).filter(({ customer }) => customer === id);
          return paginate(`/v1/customers/${id}/payment_methods`, all, parameters);
        },
      ),
    );
}

function create(sandbox: Sandbox, given: z.output<z.ZodObject<typeof fields>>): Customer {
  const customer = newCustomer(
    { ...given, metadata: mergeMetadata(null, given.metadata) },
    sandbox.clock.now(),
  );
  sandbox.state.customers[customer.id] = customer;
  emit(sandbox, "customer.created", customer);
  return customer;
}

function update(sandbox: Sandbox, id: string, given: z.output<z.ZodObject<typeof updateFields>>): Customer {
  const customer = find(sandbox.state.customers, "customer", id);
  const card = given.invoice_settings?.default_payment_method;
  if (card)
    find(sandbox.state.paymentMethods, "PaymentMethod", card, "invoice_settings[default_payment_method]");
  change(sandbox, "customer.updated", customer, (it) => {
    for (const name of ["email", "name", "phone", "description"] as const)
      if (given[name] !== undefined) it[name] = given[name];
    it.metadata = mergeMetadata(it.metadata, given.metadata);
    if (card !== undefined) it.invoice_settings.default_payment_method = card || null;
  });
  return customer;
}

function remove(sandbox: Sandbox, id: string): object {
  const customer = find(sandbox.state.customers, "customer", id);
  for (const subscription of Object.values(sandbox.state.subscriptions))
    if (subscription.customer === id && subscription.status !== "canceled")
      cancelSubscription(sandbox, subscription, "cancellation_requested");
  delete sandbox.state.customers[id];
  const deleted = { id, object: "customer", deleted: true } as const;
  sandbox.state.deletedCustomers[id] = deleted;
  emit(sandbox, "customer.deleted", customer);
  return deleted;
}
