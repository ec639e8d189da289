import { ChargingCard } from "../../features/profiles/charging/charging-card.tsx";
import { pageMeta } from "../../lib/format/page-meta.ts";

export const meta = pageMeta("Settings: Balances");

/** How balances begin and what they follow. */
export default function BalancesSection() {
  return <ChargingCard />;
}
