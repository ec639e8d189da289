import { Anchor, Card, Group, Text, Title } from "@mantine/core";
import type { Dashboard } from "@wagefloor/contract/dashboard.ts";
import { headroomFilter } from "@wagefloor/domain/employees/employee-view.ts";
import type { HeadroomStep } from "@wagefloor/domain/employees/headroom.ts";
import { Link } from "react-router";
import { formatCalendarDate, formatCount, formatMoney } from "../../lib/format/format.ts";
import { headroomWords } from "../../lib/format/headroom-words.ts";
import { type Bar, BarTable } from "../../ui/charts/bar-table.tsx";
import classes from "./charts.module.css";

type Charts = Dashboard["charts"];

/** What all employees owed together, from run to run. */
export function OwedAfterRuns({ owedAfter, owedNow, balancesFollow }: Charts) {
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
    <Card component="section" aria-labelledby="owed-over-time">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id="owed-over-time">
          Balance outstanding
        </Title>
        <Anchor component={Link} to="/app/employees?show=owing" fz="sm">
          Owed now: {formatMoney(owedNow)}
        </Anchor>
      </Group>
      <BarTable headings={["Pay date", "All balances after the run"]} bars={bars} />
      {balancesFollow === "confirmed" && (
        <Text fz="sm" c="dimmed" mt="xs">
          Deductions that weren't confirmed by then are still included.
        </Text>
      )}
    </Card>
  );
}

/** How far pay is above the minimum wage, behind its title: it changes little from one day to the next. */
export function Headroom({ headroom }: Pick<Charts, "headroom">) {
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
    <details className={classes.headroom}>
      <summary>Pay above the minimum wage</summary>
      {bars.length === 0 ? (
        <Text c="dimmed">No one's pay has been checked against a minimum wage yet.</Text>
      ) : (
        <>
          <Text fz="sm" c="dimmed" mb="sm">
            How far employees' hourly pay is above the minimum wage where they work, by their last run. The
            closer it is, the less can be deducted.
          </Text>
          <BarTable headings={["Above it by", "Employees"]} bars={bars} />
        </>
      )}
    </details>
  );
}

/** The list of exactly these employees. */
function listOf(from: HeadroomStep["from"]): string {
  return `/app/employees?show=${from === null ? "below-minimum" : headroomFilter(from)}`;
}
