import { Badge } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { isToConfirm } from "@wagefloor/domain/runs/taken/to-confirm.ts";
import { formatCount } from "../../lib/format/format.ts";

/**
 * Whether what payroll took is confirmed, and how many employees it leaves below the minimum wage or unchecked; nothing for a
 * run that doesn't count or proposes nothing.
 */
export function TakenBadge({ run }: { readonly run: Run }) {
  const { belowMinimum = 0, notChecked = 0 } = run.afterTaken ?? {};
  return (
    <>
      <ConfirmedBadge run={run} />
      {belowMinimum > 0 && (
        <Badge color="red" variant="filled" tt="none">
          Payroll took too much: {formatCount(belowMinimum)} below minimum wage
        </Badge>
      )}
      {notChecked > 0 && (
        <Badge color="yellow" variant="light" tt="none" autoContrast>
          Deducted from unchecked pay: {formatCount(notChecked)}
        </Badge>
      )}
    </>
  );
}

function ConfirmedBadge({ run }: { readonly run: Run }) {
  if (isToConfirm(run)) {
    return (
      <Badge color="gray" variant="outline" tt="none">
        Payroll to confirm
      </Badge>
    );
  }
  if (run.status !== "completed" || run.takenAt === null) return null;
  return (
    <Badge color="gray" variant="light" tt="none">
      Payroll confirmed
    </Badge>
  );
}
