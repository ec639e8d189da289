import { Badge, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useUserEmail } from "../../lib/session.ts";
import { usageQuery } from "../../lib/usage.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { noStatistics, statisticsQuery } from "./api.ts";
import { RecentActivity } from "./recent-activity.tsx";
import { StatCards } from "./stat-cards.tsx";

interface DashboardPageProps {
  /** What there is to say before the figures. */
  readonly notices: ReactNode;
}

/** What was analysed, what needs attention, and what happened last. */
export function DashboardPage({ notices }: DashboardPageProps) {
  const statistics = useQuery(statisticsQuery);
  const usage = useQuery(usageQuery);
  const shown = statistics.data ?? noStatistics;
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={<Welcome planName={usage.data?.subscription?.planName} pending={usage.isPending} />}
        actions={<LinkButton to="/app/analysis">Analyze a file</LinkButton>}
      />
      <Stack gap="xl">
        {notices}
        {statistics.isError && (
          <ErrorNotice onRetry={() => statistics.refetch()}>
            Your statistics could not be loaded, so the figures below show zeros. Your runs are not affected.
          </ErrorNotice>
        )}
        <StatCards statistics={shown} usage={usage.data} loading={statistics.isPending} />
        <RecentActivity items={shown.recent} loading={statistics.isPending} />
      </Stack>
    </>
  );
}

interface WelcomeProps {
  readonly planName: string | undefined;
  readonly pending: boolean;
}

function Welcome({ planName, pending }: WelcomeProps) {
  const email = useUserEmail();
  return (
    <Group component="span" gap="xs">
      <Text span inherit style={{ overflowWrap: "anywhere" }}>
        Welcome, {email}
      </Text>
      {!pending && (
        <Badge component="span" variant="light" tt="none" color={planName === undefined ? "gray" : "pine"}>
          {planName ?? "Free Plan"}
        </Badge>
      )}
    </Group>
  );
}
