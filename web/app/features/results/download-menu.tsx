import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { Link } from "react-router";
import { formatMoment } from "../../lib/format/format.ts";
import { downloadUrl, useIsRecalculating } from "../runs/api.ts";
import { payrollAddress, reportAddress } from "../runs/run-address.ts";

/**
 * What leaves a run, by whom it is for: the amounts for payroll, which a run that doesn't count has none of, and All
 * Results, Outstanding Balances and Skipped, when there are any, for one's own records; and the report for an auditor.
 */
export function DownloadMenu({ run }: { readonly run: Run }) {
  const isRecalculating = useIsRecalculating();
  const skipped = run.employeesSkipped + run.rowsWithoutEmployee > 0;
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          disabled={isRecalculating}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`Download results of ${formatMoment(run.createdAt)}`}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {run.status === "completed" && (
          <>
            <Menu.Label>For payroll</Menu.Label>
            <Menu.Item component={Link} to={payrollAddress(run.id)}>
              File or list to key in
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Label>For your records</Menu.Label>
        <Menu.Item component="a" href={downloadUrl(run.id, "all")} download>
          All Results
        </Menu.Item>
        <Menu.Item component="a" href={downloadUrl(run.id, "outstanding")} download>
          Outstanding Balances
        </Menu.Item>
        {skipped && (
          <Menu.Item component="a" href={downloadUrl(run.id, "skipped")} download>
            Skipped
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>For an auditor</Menu.Label>
        <Menu.Item component={Link} to={reportAddress(run.id)}>
          PDF report
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
