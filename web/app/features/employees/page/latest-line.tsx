import { Anchor, Group, Text } from "@mantine/core";
import type { LatestResult } from "@wagefloor/contract/employees/employees.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import { verdictWithTaken } from "@wagefloor/domain/runs/taken/after/standing.ts";
import { Link, useLocation } from "react-router";
import { employeeAddress } from "../../../lib/address/employee-address.ts";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { opensPanel } from "../../../ui/side-panel/panel-address.ts";
import { VerdictBadge } from "../../../ui/verdict-badge.tsx";

/** What the latest run said of the employee, and the way to how it was calculated. */
export function LatestLine({ result }: { readonly result: LatestResult }) {
  const { employeeNumber, runId, payDate, verdict, taken, measure, skippedSince } = result;
  const address = employeeAddress(employeeNumber);
  const { pathname } = useLocation();
  if (skippedSince) return <SkippedLine {...skippedSince} />;
  return (
    <Group gap="xs" mt={4}>
      <VerdictBadge verdict={verdictWithTaken(verdict, taken?.verdict ?? null)} measure={measure} />
      <Anchor
        component={Link}
        to={`${address}?${new URLSearchParams({ employee: employeeNumber, run: runId })}`}
        state={opensPanel}
        preventScrollReset={pathname === address}
        fz="sm"
      >
        Pay date {formatCalendarDate(payDate)}
      </Anchor>
    </Group>
  );
}

function SkippedLine({
  runId,
  payDate,
  reason,
  verdict,
  measure,
}: NonNullable<LatestResult["skippedSince"]>) {
  return (
    <Group gap="xs" mt={4}>
      {verdict !== null && <VerdictBadge verdict={verdict} measure={measure} />}
      <Anchor component={Link} to={`/app/results/${encodeURIComponent(runId)}?tab=skipped`} fz="sm">
        Pay date {formatCalendarDate(payDate)}
      </Anchor>
      <Text fz="sm" c="dimmed">
        {skipWords[reason].label}
      </Text>
    </Group>
  );
}
