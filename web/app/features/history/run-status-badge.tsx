import { Badge, type BadgeProps } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs/runs.ts";

/** That a run doesn't count anymore, and why; nothing for one that does. */
export function RunStatusBadge({ status, ...props }: Pick<Run, "status"> & Pick<BadgeProps, "size">) {
  if (status === "completed") return null;
  return (
    <Badge color="gray" variant="light" tt="none" {...props}>
      {status === "voided" ? "Voided" : "Replaced"}
    </Badge>
  );
}
