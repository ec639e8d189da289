import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { Run } from "@wagefloor/contract/runs.ts";
import { formatMoment } from "../../../lib/format/format.ts";
import { downloadUrl } from "./api.ts";

/** The downloads of one run: All Results, Outstanding Balances, and Skipped when there are any. */
export function DownloadMenu({ run }: { readonly run: Run }) {
  const skipped = run.employeesSkipped + run.rowsWithoutEmployee > 0;
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`Download results of ${formatMoment(run.createdAt)}`}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
