import { Badge } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs.ts";
import { isToConfirm } from "@wagefloor/domain/runs/taken/to-confirm.ts";

/** Whether it was confirmed what payroll took for a run; nothing for one that doesn't count or proposes nothing. */
export function TakenBadge({ run }: { readonly run: Run }) {
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
