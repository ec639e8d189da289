import { Hono } from "hono";
import { z } from "zod";
import { collectInvoice } from "../billing/collect-invoice.ts";
import { ApiError, find } from "../protocol/api-error.ts";
import { page, paginate } from "../protocol/paginate.ts";
import { listParameters } from "../protocol/read-parameters.ts";
import type { Invoice } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";
import type { createEndpoints } from "./endpoint.ts";

const filters = z.object({
  ...listParameters,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
});

export function invoiceRoutes(endpoint: ReturnType<typeof createEndpoints>) {
  return new Hono()
    .get(
      "/",
      endpoint(filters, ({ sandbox, parameters }) => list(sandbox, parameters)),
    )
    .get(
      "/:id",
      endpoint(z.object({}), ({ sandbox, id }) => find(sandbox.state.invoices, "invoice", id)),
    )
    .get(
      "/:id/lines",
      endpoint(z.object(listParameters), ({ sandbox, parameters, id }) => {
        const invoice = find(sandbox.state.invoices, "invoice", id);
        return page(invoice.lines.url, invoice.lines.data, parameters);
      }),
    )
    .post(
      "/:id/pay",
      endpoint(z.object({}), ({ sandbox, id }) => pay(sandbox, id)),
    );
}

function list(sandbox: Sandbox, asked: z.output<typeof filters>) {
  const wanted = Object.values(sandbox.state.invoices).filter(
    (invoice) =>
      (asked.customer === undefined || invoice.customer === asked.customer) &&
      (asked.subscription === undefined ||
        invoice.parent?.subscription_details?.subscription === asked.subscription) &&
      (asked.status === undefined || invoice.status === asked.status),
  );
  return paginate("/v1/invoices", wanted, asked);
}

function pay(sandbox: Sandbox, id: string): Invoice {
  const invoice = find(sandbox.state.invoices, "invoice", id);
  if (invoice.status === "paid")
    throw new ApiError(400, "Invoice is already paid", { code: "invoice_already_paid" });
  const decline = collectInvoice(sandbox, invoice, false);
  if (decline === null) return invoice;
  const { message, ...codes } = decline;
  throw new ApiError(402, message, { type: "card_error", ...codes });
}
