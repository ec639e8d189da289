import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { Narrowing } from "@wagefloor/domain/runs/view/select-rows.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { downloadUrl, useIsRecalculating } from "../../runs/api.ts";

interface DownloadButtonProps {
  readonly run: Run;
  readonly content: "all" | "outstanding" | "skipped";
  /** `md` beside an input. */
  readonly size?: "sm" | "md";
  /** The rows that the view shows, of how many: only these are downloaded. */
  readonly view: { readonly narrowing: Narrowing; readonly shown: number; readonly of: number };
}

/**
 * Downloads what a table of a run shows as CSV; nothing for a run that was given back to the plan, and not while its
 * figures are about to change.
 */
export function DownloadButton({ run, content, size = "sm", view }: DownloadButtonProps) {
  const isRecalculating = useIsRecalculating();
  if (run.allowanceReturned || view.shown === 0) return null;
  const whole = view.shown === view.of;
  const look = { variant: "default", size, leftSection: <IconDownload size={16} aria-hidden /> } as const;
  const label = whole
    ? "Download CSV"
    : `Download ${formatCount(view.shown)} of ${quantity(view.of, content === "skipped" ? "row" : "employee")}`;
  if (isRecalculating) {
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button
      {...look}
      component="a"
      href={downloadUrl(run.id, content, whole ? undefined : view.narrowing)}
      download
    >
      {label}
    </Button>
  );
}
