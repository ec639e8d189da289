import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { Narrowing } from "@wagefloor/domain/runs/view/select-rows.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { DownloadLink } from "../../../ui/download-link.tsx";
import { downloadUrl, useIsRecalculating } from "../../runs/api.ts";

interface DownloadButtonProps {
  readonly run: Run;
  readonly content: "all" | "outstanding" | "skipped";
  /** `md` beside an input. */
  readonly size?: "sm" | "md";
  /**
   * The rows that the view shows, of how many, and what the fields say: that is downloaded, also while the rows lag behind it on
   * a busy machine.
   */
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
  return (
    <DownloadLink
      url={downloadUrl(run.id, content, view.narrowing)}
      disabled={isRecalculating}
      variant="default"
      size={size}
    >
      {whole
        ? "Download CSV"
        : `Download ${formatCount(view.shown)} of ${quantity(view.of, content === "skipped" ? "row" : "employee")}`}
    </DownloadLink>
  );
}
