import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Usage } from "@wagefloor/contract/billing.ts";
import type { ReactNode } from "react";
import { formatDay } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { trialTerms } from "../../../lib/offer.ts";
import { usageQuery } from "../../../lib/usage.ts";
import { LimitRing } from "../../../ui/limits/limit-ring.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { daysUntil } from "./days-until.ts";

/** What is used of the plan's allowance in this period. */
export function UsageCard() {
  const usage = useQuery(usageQuery);
  if (usage.isPending) return <LoadingShape label="Loading usage" height={110} radius="md" />;
  if (usage.isError)
    return (
      <QueryFailure
        title="Error Loading Usage Data"
        query={usage}
        fallback="Your usage couldn't be loaded."
      />
    );
  const { subscription, usage: figures } = usage.data;
  if (subscription === null) return <NoSubscription trialDays={usage.data.trialDays} />;
  if (figures === null)
    return <Frame title={`${subscription.planName} plan`}>There's no usage data for this plan.</Frame>;
  return <Figures planName={subscription.planName} trialEnd={subscription.trialEnd} usage={figures} />;
}

interface FiguresProps {
  readonly planName: string;
  readonly trialEnd: string | null;
  readonly usage: NonNullable<Usage["usage"]>;
}

function Figures({ planName, trialEnd, usage }: FiguresProps) {
  return (
    <Card component="section" aria-labelledby="usage-heading" py="md">
      <Group justify="space-between" gap="lg">
        <Stack gap={2}>
          <Title order={2} id="usage-heading">
            {planName} plan
          </Title>
          <Text fz="sm" c="dimmed">
            {resetWords(usage.resetDate, new Date())}
          </Text>
          {trialEnd && (
            <Text fz="sm" c="dimmed">
              Free trial until {formatDay(trialEnd)}
            </Text>
          )}
        </Stack>
        <Group gap="xl">
          <LimitRing label="Analyses" used={usage.runsUsed} limit={usage.runsLimit} />
          <LimitRing label="Employees" used={usage.employeesAnalyzed} limit={usage.employeesLimit} />
        </Group>
      </Group>
    </Card>
  );
}

function resetWords(resetDate: string, now: Date): string {
  const days = daysUntil(resetDate, now);
  if (days > 0) return `${quantity(days, "day")} to reset, on ${formatDay(resetDate)}`;
  return localDate(new Date(resetDate)) > localDate(now) ? "Resets tomorrow" : "Resets today";
}

function NoSubscription({ trialDays }: Pick<Usage, "trialDays">) {
  return (
    <Frame title="No Active Subscription">
      <Stack gap="xs" align="flex-start">
        <Text>Please subscribe to a plan to start analyzing payroll data.</Text>
        {trialDays > 0 && (
          <Text size="sm" c="dimmed">
            {trialTerms(trialDays)}
          </Text>
        )}
        <LinkButton to="/pricing" mt="xs">
          View Pricing Plans
        </LinkButton>
      </Stack>
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card component="section" aria-labelledby="usage-heading">
      <Title order={2} id="usage-heading" mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  );
}
