import { Anchor, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { Link } from "react-router";
import { formatMoment, formatMoney, formatRelativeTime } from "../../lib/format/format.ts";
import { locationWords } from "../../lib/format/location-words.ts";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";
import { opensPanel } from "../../ui/side-panel/panel-address.ts";
import { VerdictBadge } from "../../ui/verdict-badge.tsx";
import classes from "./recent-activity.module.css";

type Activity = Dashboard["recent"][number];

interface RecentActivityProps {
  /** The figures as `useQuery` gives them. */
  readonly dashboard: UseQueryResult<Dashboard>;
}

/** The latest result of each employee, newest first. */
export function RecentActivity({ dashboard }: RecentActivityProps) {
  const items = dashboard.data?.recent ?? [];
  return (
    <Card component="section" aria-labelledby="recent-activity">
      <Title order={2} id="recent-activity" mb="xs">
        Recent Activity
      </Title>
      {dashboard.isPending && <LoadingShape label="Loading recent activity" height={160} />}
      {dashboard.isLoadingError && (
        <Group gap="sm">
          <Text c="dimmed">Recent activity couldn't be loaded.</Text>
          <Button size="xs" variant="default" onClick={() => dashboard.refetch()}>
            Try again
          </Button>
        </Group>
      )}
      {dashboard.data && items.length === 0 && (
        <Text c="dimmed">Nothing yet. Analyze a payroll file to begin.</Text>
      )}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((item) => (
            <ActivityLine key={`${item.createdAt} ${item.employeeNumber}`} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ActivityLine({ item }: { readonly item: Activity }) {
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <Stack gap={0} miw={0}>
          <Text fw={550} style={{ overflowWrap: "anywhere" }}>
            <Anchor
              component={Link}
              {...(item.isSkipped
                ? { to: `/app/results/${encodeURIComponent(item.runId)}?tab=skipped` }
                : {
                    to: `?${new URLSearchParams({ run: item.runId, employee: item.employeeNumber })}`,
                    state: opensPanel,
                    preventScrollReset: true,
                  })}
              inherit
              underline="hover"
              c="inherit"
            >
              Employee {item.employeeNumber}
            </Anchor>
            {item.name !== null && (
              <Text span fw={400}>
                {" "}
                {item.name}
              </Text>
            )}
          </Text>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {locationWords(item.location)}
            {owedWords(item)}
          </Text>
        </Stack>
        <Group gap="sm" wrap="nowrap" flex="none">
          <VerdictBadge verdict={item.verdict} measure={item.measure} />
          <Text
            fz="sm"
            c="dimmed"
            component="time"
            dateTime={item.createdAt}
            title={formatMoment(item.createdAt)}
          >
            <span className="screen-only">{formatRelativeTime(item.createdAt, new Date())}</span>
            <span className="paper-only">{formatMoment(item.createdAt)}</span>
          </Text>
        </Group>
      </div>
    </li>
  );
}

/** What an employee owes; nothing for who has paid it all. */
function owedWords({ remainingBalance, notCharged }: Activity): string {
  if (notCharged) return `, owes ${formatMoney(notCharged)} once the pay is checked`;
  return remainingBalance > 0 ? `, owes ${formatMoney(remainingBalance)} after this run` : "";
}
