import { Anchor, Card, SimpleGrid, Text, Title } from "@mantine/core";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { headroomFilter } from "@wagefloor/domain/employees/employee-view.ts";
import type { HeadroomStep } from "@wagefloor/domain/employees/headroom.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCalendarDate, formatCount, formatMoney } from "../../lib/format/format.ts";
import { headroomWords } from "../../lib/format/headroom-words.ts";
import { type Bar, BarTable } from "../../ui/charts/bar-table.tsx";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";

type Charts = Dashboard["charts"];

interface DashboardChartsProps {
  /** Undefined while they load, or when they cannot be had. */
  readonly charts: Charts | undefined;
  readonly loading: boolean;
}

/** What is owed from run to run, and how far pay is above the minimum wage; nothing before the first run. */
export function DashboardCharts({ charts, loading }: DashboardChartsProps) {
  if (charts === undefined ? !loading : charts.owedAfter.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Chart id="owed-over-time" title="Balance outstanding" charts={charts}>
        {(known) => <OwedAfterRuns {...known} />}
      </Chart>
      <Chart id="headroom" title="Pay above the minimum wage" charts={charts}>
        {(known) => <Headroom {...known} />}
      </Chart>
    </SimpleGrid>
  );
}

interface ChartProps {
  readonly id: string;
  readonly title: string;
  readonly charts: Charts | undefined;
  readonly children: (charts: Charts) => ReactNode;
}

function Chart({ id, title, charts, children }: ChartProps) {
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb={4}>
        {title}
      </Title>
      {charts ? children(charts) : <LoadingShape label={`Loading: ${title}`} height={160} />}
    </Card>
  );
}

function OwedAfterRuns({ owedAfter, owedNow, balancesFollow }: Charts) {
  const bars = owedAfter.map(
    ({ runId, payDate, owed }): Bar => ({
      key: runId,
      label: formatCalendarDate(payDate),
      to: `/app/results/${runId}`,
      value: owed,
      shown: formatMoney(owed),
    }),
  );
  return (
    <>
      <Text fz="sm" c="dimmed" mb="sm">
        All employees' balances together, right after{" "}
        {owedAfter.length === 1 ? "your first run. Each run adds a bar." : "each run."}
        {balancesFollow === "confirmed" && " Deductions that weren't confirmed by then are still included."}{" "}
        <Anchor component={Link} to="/app/employees?show=owing" inherit>
          Owed now: {formatMoney(owedNow)}
        </Anchor>
      </Text>
      <BarTable headings={["Pay date", "All balances"]} bars={bars} />
    </>
  );
}

function Headroom({ headroom }: Charts) {
  if (headroom.length === 0)
    return <Text c="dimmed">No one's pay has been checked against a minimum wage yet.</Text>;
  const bars = headroom.map(
    ({ from, below, employees }): Bar => ({
      key: String(from),
      label: headroomWords({ from, below }),
      to: employees > 0 ? listOf(from) : undefined,
      value: employees,
      shown: formatCount(employees),
      isGrave: from === null,
    }),
  );
  return (
    <>
      <Text fz="sm" c="dimmed" mb="sm">
        How far employees' hourly pay is above the minimum wage where they work, by their last run. The closer
        it is, the less can be deducted.
      </Text>
      <BarTable headings={["Above it by", "Employees"]} bars={bars} />
    </>
  );
}

/** The list of exactly these employees. */
function listOf(from: HeadroomStep["from"]): string {
  return `/app/employees?show=${from === null ? "below-minimum" : headroomFilter(from)}`;
}
