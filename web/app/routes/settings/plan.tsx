import { SubscriptionCard } from "../../features/billing/subscription-card.tsx";
import { pageMeta } from "../../lib/format/page-meta.ts";

export const meta = pageMeta("Settings: Plan");

/** The subscription. */
export default function PlanSection() {
  return <SubscriptionCard />;
}
