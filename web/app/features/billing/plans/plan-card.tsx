import { Badge, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Plan } from "@wagefloor/domain/plans/catalogue.ts";
import type { ReactNode } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import classes from "./plan-card.module.css";
import { PlanList } from "./plan-list.tsx";

interface PlanCardProps {
  readonly plan: Plan;
  /** Whether the reader has this plan. */
  readonly current: boolean;
  /** The way to it. */
  readonly action: ReactNode;
}

/** One plan with its price, what it allows, and the way to it (clauses PRICE-01, PRICE-02). */
export function PlanCard({ plan, current, action }: PlanCardProps) {
  const heading = `plan-${plan.key}`;
  return (
    <Card component="article" aria-labelledby={heading} padding="xl" className={classes.card}>
      <Stack h="100%">
        <Group justify="space-between" mih="1.75rem">
          <Title order={2} id={heading}>
            {plan.name}
          </Title>
          <PlanBadge plan={plan} current={current} />
        </Group>
        <Text c="dimmed" mt={-12}>
          For {plan.audience}
        </Text>
        <Text>
          <Text span fz="2rem" fw={650} lts="-0.02em">
            {plan.monthlyPrice !== null && formatMoney(plan.monthlyPrice)}
          </Text>
          <Text span c="dimmed">
            /month
          </Text>
        </Text>
        <PlanList plan={plan} />
        {action}
      </Stack>
    </Card>
  );
}

function PlanBadge({ plan, current }: Pick<PlanCardProps, "plan" | "current">) {
  if (current) return <Badge tt="none">Your plan</Badge>;
  if (plan.key !== "standard") return null;
  return (
    <Badge variant="light" tt="none">
      Most Popular
    </Badge>
  );
}
