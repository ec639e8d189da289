import { inquiryRequest } from "@wagefloor/contract/inquiries.ts";
import { Hono } from "hono";
import type { Dependencies } from "../../core/dependencies.ts";
import { clientAddress } from "../../core/http/client-address.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import type { Outbox } from "../mail/outbox.ts";
import { createFormToken, fastestMilliseconds } from "./form-token.ts";
import { submitInquiry } from "./submit-inquiry.ts";

/** Enterprise inquiries, from anyone (specification, sections 2 and 6). */
export function createInquiryRoutes({
  db,
  secret,
  outbox,
  environment,
}: Pick<Dependencies, "db" | "secret" | "environment"> & { readonly outbox: Outbox }) {
  return new Hono<AppEnv>()
    .get("/api/inquiries/form", (c) =>
      c.json({ formToken: createFormToken(secret, Date.now()), fastestMilliseconds }),
    )
    .post("/api/inquiries", validate("json", inquiryRequest), async (c) => {
      const from = clientAddress(c, environment.trustedProxies) ?? "unknown";
      await submitInquiry({ db, outbox, environment, secret }, c.req.valid("json"), from);
      return c.json({ received: true }, 201);
    });
}
