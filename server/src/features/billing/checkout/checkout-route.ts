import { checkoutRequest } from "@wagefloor/contract/billing.ts";
import { knownTimeZone } from "@wagefloor/contract/fields/uploads.ts";
import { Hono } from "hono";
import { createSessionGate, ownCompanyOnly } from "../../../core/caller.ts";
import type { Dependencies } from "../../../core/dependencies.ts";
import { validate } from "../../../core/http/validate.ts";
import type { AppEnv } from "../../../core/request/app-env.ts";
import { asRefusal } from "../../../core/request/refusals.ts";
import type { BillingServices } from "../provider/billing-tools.ts";
import { providerRefusal } from "../provider/payment-provider.ts";
import { createCheckout } from "./create-checkout.ts";
import { refuseOtherAccounts } from "./refuse-other-accounts.ts";
import { returnAddress } from "./return-address.ts";

/** The address and the answers that section 7 of the specification gives: `url` and `sessionId`, or `error`. */
export function createCheckoutRoute({
  readCaller,
  billing,
  log,
}: Pick<Dependencies, "readCaller" | "log"> & { readonly billing: BillingServices }) {
  const maySubscribe = createSessionGate(readCaller, "Please sign in to subscribe.");
  return new Hono<AppEnv>()
    .onError((error, c) => {
      const refusal = asRefusal(providerRefusal(error));
      if (!refusal) {
        log.error({ err: error }, "billing: a checkout failed");
        return c.json({ error: "Failed to create checkout session" }, 500);
      }
      const { code, message, status, cause } = refusal;
      log.warn({ err: cause, code }, "billing: a checkout was refused");
      return c.json({ error: message }, status);
    })
    .post(
      "/.netlify/functions/create-checkout",
      maySubscribe,
      ownCompanyOnly,
      validate("json", checkoutRequest),
      async (c) => {
        const { priceId, ...named } = c.req.valid("json");
        await refuseOtherAccounts(billing.db.system, c.var.caller.userId, named);
        const { id, url } = await createCheckout(billing, c.var.caller, {
          priceId,
          returnTo: returnAddress(c, billing.environment.appUrl),
          timeZone: knownTimeZone(c.req.header("time-zone")),
        });
        return c.json({ url, sessionId: id });
      },
    );
}
