import { Anchor, Card, SimpleGrid, Skeleton, Text } from "@mantine/core";
import type { Usage } from "@wagefloor/contract/billing.ts";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";
import { LimitBar } from "../../ui/limits/limit-bar.tsx";
import { emptyDashboard } from "./api.ts";

interface StatCardsProps {
  /** Undefined while they load, or when they cannot be had: zeros then. */
  readonly dashboard: Dashboard | undefined;
  /** Undefined while it loads, or when it cannot be had: the limit bars are left out. */
  readonly usage: Usage | undefined;
  readonly loading: boolean;
}

/** The four figures of the dashboard. */
export function StatCards({ dashboard, usage, loading }: StatCardsProps) {
  const allowance = usage?.usage;
  const shown = dashboard ?? emptyDashboard;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <StatCard
        label="File Uploads"
        value={formatCount(shown.totalRuns)}
        loading={loading}
        note="Analyses performed"
        {...(shown.totalRuns > 0 && { to: "/app/results" })}
      >
        {allowance && (
          <LimitBar label="File uploads used" used={allowance.runsUsed} limit={allowance.runsLimit} />
        )}
      </StatCard>
      <StatCard
        label="Unique Employees"
        value={formatCount(shown.totalEmployees)}
        loading={loading}
        note="Employees processed"
        {...(shown.totalEmployees > 0 && { to: "/app/employees?show=analyzed" })}
      >
        {allowance && (
          <LimitBar
            label="Employees used"
            used={allowance.employeesAnalyzed}
            limit={allowance.employeesLimit}
          />
        )}
      </StatCard>
      <StatCard
        label="Compliance Rate"
        value={shown.compliance.rate === null ? "None yet" : `${shown.compliance.rate}%`}
        loading={loading}
        note={rateNote(dashboard)}
      />
      <StatCard
        label="Non-Compliant"
        value={formatCount(shown.nonCompliantCount)}
        loading={loading}
        note="Employees requiring attention"
        {...(shown.nonCompliantCount > 0 && { to: "/app/employees?show=below-minimum" })}
      />
    </SimpleGrid>
  );
}

function rateNote(dashboard: Dashboard | undefined): ReactNode {
  const said =
    dashboard?.compliance.rate === null ? "No pay checked yet" : "Of everyone checked, in all runs";
  const notChecked = dashboard?.notCheckedCount ?? 0;
  if (notChecked === 0) return said;
  return (
    <>
      {said},{" "}
      <Anchor component={Link} to="/app/employees?show=not-checked" inherit>
        {quantity(notChecked, "employee")} not checked
      </Anchor>
    </>
  );
}

interface StatCardProps {
  readonly label: string;
  readonly value: string;
  readonly note: ReactNode;
  readonly loading: boolean;
  /** Where whom the figure counts is shown. */
  readonly to?: string;
  readonly children?: ReactNode;
}

function StatCard({ label, value, note, loading, to, children }: StatCardProps) {
  return (
    <Card component="section" aria-label={label} padding="sm">
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Skeleton visible={loading} width="fit-content">
        <Text fz={20} fw={650} lh={1.2}>
          {value}
        </Text>
      </Skeleton>
      <Text fz="sm" c="dimmed" mb={children ? 4 : 0}>
        {to === undefined ? (
          note
        ) : (
          <Anchor component={Link} to={to} inherit>
            {note}
          </Anchor>
        )}
      </Text>
      {children}
    </Card>
  );
}
