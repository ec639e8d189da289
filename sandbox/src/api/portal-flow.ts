import { z } from "zod";
import { ApiError, find } from "../protocol/api-error.ts";
import { webAddress } from "../protocol/read-parameters.ts";
import type { PortalSession } from "../resources/wire.ts";
import type { Sandbox } from "../sandbox.ts";

const ofSubscription = z.strictObject({ subscription: z.string() });

/** A deep link into the portal: one thing to do, and where to go afterward. */
export const flowData = z.strictObject({
  type: z.enum(["payment_method_update", "subscription_cancel", "subscription_update"]),
  subscription_cancel: ofSubscription.optional(),
  subscription_update: ofSubscription.optional(),
  after_completion: z
    .strictObject({
      type: z.enum(["redirect", "portal_homepage"]),
      redirect: z.strictObject({ return_url: webAddress }).optional(),
    })
    .optional(),
});

/** @throws ApiError if the flow's subscription isn't named or doesn't exist */
export function readFlow(
  sandbox: Sandbox,
  asked: z.output<typeof flowData>,
): NonNullable<PortalSession["flow"]> {
  const subscription = (name: "subscription_cancel" | "subscription_update") => {
    if (asked.type !== name) return null;
    const id = asked[name]?.subscription;
    const param = `flow_data[${name}][subscription]`;
    if (id === undefined)
      throw new ApiError(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
    return find(sandbox.state.subscriptions, "subscription", id, param).id;
  };
  const cancel = subscription("subscription_cancel");
  const update = subscription("subscription_update");
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: asked.after_completion?.redirect ?? null,
      type: asked.after_completion?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: cancel === null ? null : { retention: null, subscription: cancel },
    subscription_pause: null,
    subscription_update: update === null ? null : { subscription: update },
    subscription_update_confirm: null,
    type: asked.type,
  };
}
