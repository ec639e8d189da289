import { refusals } from "../../../core/request/refusals.ts";

/** What is refused about a subscription or a payment. */
export class BillingRefusal extends refusals({
  no_active_subscription: 402,
  plan_not_available: 400,
  already_subscribed: 409,
  never_subscribed: 409,
  subscription_runs: 409,
  account_to_be_deleted: 409,
  bad_signature: 400,
  payments_unreachable: 502,
}) {}
