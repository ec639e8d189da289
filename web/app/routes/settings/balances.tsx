import { BalancesFollowCard } from "../../features/profiles/balances-follow/balances-follow-card.tsx";
import { ChargingCard } from "../../features/profiles/charging/charging-card.tsx";
import { pageMeta } from "../../lib/format/page-meta.ts";

export const meta = pageMeta("Settings: Balances");

/** How balances begin and what they follow. */
export default function BalancesSection() {
  return (
    <>
      <ChargingCard />
      <BalancesFollowCard />
    </>
  );
}
