import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import type { DatabaseGround, Finding } from "../lib/check.ts";

/** In days. Each paying customer has events at least once a month. */
const longestSilence = 35;

/** Whether Stripe's events arrive. */
export async function lookForEvents({
  client,
  environment,
  now,
}: DatabaseGround): Promise<readonly Finding[]> {
  const { rows } = await client.query<{ newest: Date | null; paying: boolean }>(
    `select (select max(received_at) from billing_events) as newest,
       exists (select from subscriptions where stripe_subscription_id is not null and status <> 'canceled') as paying`,
  );
  const { newest = null, paying = false } = rows[0] ?? {};
  const days = newest && Math.floor((now.getTime() - newest.getTime()) / 86_400_000);
  if (paying && (days === null || days > longestSilence)) {
    const since =
      days === null ? "none has ever arrived" : `the last one arrived ${quantityText(days, "day")} ago`;
    return [
      {
        says: `Accounts pay, but no events of the payment provider arrive: ${since}.`,
        remedy: `Check the webhook endpoint for ${environment.appUrl}/api/billing/webhook in Stripe, and STRIPE_WEBHOOK_SECRET. Until then plans change an hour late.`,
      },
    ];
  }
  if (days === null)
    return [{ says: "No event of the payment provider has arrived, and no account pays.", unchecked: true }];
  const when = days === 0 ? "today" : `${quantityText(days, "day")} ago`;
  return [{ says: `The last event of the payment provider arrived ${when}.` }];
}
