import { Hono } from "hono";
import { z } from "zod";
import { addCard } from "../billing/add-card.ts";
import { declineOf, testCards } from "../billing/test-cards.ts";
import { ApiError, find, missing } from "../protocol/api-error.ts";
import { paginate } from "../protocol/paginate.ts";
import { listParameters } from "../protocol/read-parameters.ts";
import type { Customer, PaymentMethod } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import type { createEndpoints } from "./endpoint.ts";

const filters = { ...listParameters, customer: z.string().optional(), type: z.literal("card").optional() };

export function paymentMethodRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  return new Hono()
    .get(
      "/",
      endpoint(z.object(filters), ({ sandbox, parameters }) => {
        const { customer } = parameters;
        const wanted = Object.values(sandbox.state.paymentMethods).filter(
          (method) => customer === undefined || method.customer === customer,
        );
        return paginate("/v1/payment_methods", wanted, parameters);
      }),
    )
    .get(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) => find(sandbox.state.paymentMethods, "PaymentMethod", id)),
    )
    .post(
      "/:id/attach",
      endpoint(z.object({ customer: z.string() }), ({ sandbox, parameters, id }) =>
        attach(sandbox, find(sandbox.state.customers, "customer", parameters.customer, "customer"), id),
      ),
    );
}

/** Attaches one of the provider's ready-made test cards, such as `pm_card_visa`. */
function attach(sandbox: Sandbox, customer: Customer, alias: string): PaymentMethod {
  const testCard = testCards.find((card) => card.alias === alias);
  if (testCard === undefined) throw missing("PaymentMethod", alias);
  const decline = declineOf(testCard.outcome, true);
  if (decline) {
    const { message, ...codes } = decline;
    throw new ApiError(402, message, { type: "card_error", ...codes });
  }
  const expiryYear = new Date(sandbox.clock.now() * 1000).getUTCFullYear() + 3;
  return addCard(
    sandbox,
    customer,
    { number: testCard.number, expiryMonth: 12, expiryYear, name: null },
    testCard.outcome,
  );
}
