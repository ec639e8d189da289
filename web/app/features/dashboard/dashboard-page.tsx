import { Badge, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Usage } from "@wagefloor/contract/billing.ts";
import type { ReactNode } from "react";
import { useInSampleCompany } from "../../lib/account/company.ts";
import { useSignedInName } from "../../lib/account/signed-in-name.ts";
import { usageQuery } from "../../lib/usage.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { dashboardQuery } from "./api.ts";
import { Headroom, OwedAfterRuns } from "./charts.tsx";
import { LastRuns } from "./last-runs.tsx";
import { NextPayDates } from "./next-pay-dates.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { StatCards } from "./stat-cards.tsx";
import { ToDoList } from "./to-do-list.tsx";

interface DashboardPageProps {
  /** What there is to say before the figures. */
  readonly notices: ReactNode;
  /** What there is for who has no payroll file at hand yet. */
  readonly withoutFile: ReactNode;
}

/** When the next file is due, what needs attention, and what happened last. */
export function DashboardPage({ notices, withoutFile }: DashboardPageProps) {
  const dashboard = useQuery(dashboardQuery);
  const inSample = useInSampleCompany();
  // Nothing counts toward a plan there.
  const usage = useQuery({ ...usageQuery, enabled: !inSample });
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={
          inSample ? (
            "Sample company"
          ) : (
            <Welcome usage={usage.data} employer={dashboard.data?.employer ?? null} />
          )
        }
        actions={<LinkButton to="/app/analysis">Analyze a file</LinkButton>}
      />
      <Stack gap="xl">
        {notices}
        {dashboard.isError && (
          <ErrorNotice onRetry={() => dashboard.refetch()}>
            {dashboard.data
              ? "Your statistics could not be updated, so the figures below may be out of date."
              : "Your statistics could not be loaded, so the figures below show zeros. Your runs are not affected."}
          </ErrorNotice>
        )}
        <NextPayDates payDates={dashboard.data?.toDo.payDates ?? []} />
        <ToDoList dashboard={dashboard.data} loading={dashboard.isPending} withoutFile={withoutFile} />
        {dashboard.data && dashboard.data.lastRuns.length > 0 && (
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <LastRuns runs={dashboard.data.lastRuns} isToDo={Boolean(dashboard.data.toDo.newestToConfirm)} />
            <OwedAfterRuns {...dashboard.data.charts} />
          </SimpleGrid>
        )}
        <StatCards
          dashboard={dashboard.data}
          usage={inSample ? undefined : usage.data}
          loading={dashboard.isPending}
        />
        <RecentActivity dashboard={dashboard} />
        {dashboard.data && dashboard.data.lastRuns.length > 0 && <Headroom {...dashboard.data.charts} />}
      </Stack>
    </>
  );
}

interface WelcomeProps {
  /** Not known while it loads, or when it cannot be had. */
  readonly usage: Usage | undefined;
  readonly employer: string | null;
}

function Welcome({ usage, employer }: WelcomeProps) {
  const name = useSignedInName();
  const planName = usage?.subscription?.planName;
  return (
    <Group component="span" gap="xs">
      {employer !== null && (
        <Text span inherit fw={600} c="var(--mantine-color-text)" style={{ overflowWrap: "anywhere" }}>
          {employer}
        </Text>
      )}
      <Text span inherit style={{ overflowWrap: "anywhere" }}>
        {name === undefined ? "Welcome" : `Welcome, ${name}`}
      </Text>
      {usage && (
        <Badge component="span" variant="light" tt="none" color={planName === undefined ? "gray" : "pine"}>
          {planName ?? "Free Plan"}
        </Badge>
      )}
    </Group>
  );
}
