import { Card, Text, Title } from "@mantine/core";
import { SubscriptionCard } from "../../features/billing/subscription-card.tsx";
import { useInSampleCompany } from "../../lib/account/company.ts";
import { pageMeta } from "../../lib/format/page-meta.ts";

export const meta = pageMeta("Settings: Plan");

/** The subscription. */
export default function PlanSection() {
  return useInSampleCompany() ? <NoPlanHere /> : <SubscriptionCard />;
}

function NoPlanHere() {
  return (
    <Card component="section" aria-labelledby="plan">
      <Title order={2} id="plan" mb="xs">
        Plan
      </Title>
      <Text>The sample company needs no plan. To see or change yours, leave the sample company first.</Text>
    </Card>
  );
}
