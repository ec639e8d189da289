import { Hono } from "hono";
import { z } from "zod";
import { find } from "../protocol/api-error.ts";
import { paginate } from "../protocol/paginate.ts";
import { boolean, listParameters } from "../protocol/read-parameters.ts";
import type { createEndpoints } from "./endpoint.ts";

export function priceRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  const filters = { ...listParameters, active: boolean.optional(), product: z.string().optional() };
  return new Hono()
    .get(
      "/",
      endpoint(z.object(filters), ({ sandbox, parameters }) => {
        const { active, product } = parameters;
        const wanted = Object.values(sandbox.catalogue.prices).filter(
          (price) =>
            (active === undefined || price.active === active) &&
            (product === undefined || price.product === product),
        );
        return paginate("/v1/prices", wanted, parameters);
      }),
    )
    .get(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) => find(sandbox.catalogue.prices, "price", id)),
    );
}

export function productRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  const filters = { ...listParameters, active: boolean.optional() };
  return new Hono()
    .get(
      "/",
      endpoint(z.object(filters), ({ sandbox, parameters }) => {
        const { active } = parameters;
        const all = Object.values(sandbox.catalogue.products);
        return paginate(
          "/v1/products",
          all.filter((product) => active === undefined || product.active === active),
          parameters,
        );
      }),
    )
    .get(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) => find(sandbox.catalogue.products, "product", id)),
    );
}
