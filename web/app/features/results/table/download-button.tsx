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
   * The rows that the view shows, of how many: only these are downloaded. Rows may lag behind the search on a busy machine, the
   * download doesn't: `narrowing` is what the fields say.
   */
  readonly view: {
    readonly narrowing: Narrowing;
    readonly shownSearch: string;
    readonly shown: number;
    readonly of: number;
  };
}

/**
 * Downloads what a table of a run shows as CSV; nothing for a run that was given back to the plan, and not while its
 * figures are about to change.
 */
export function DownloadButton({ run, content, size = "sm", view }: DownloadButtonProps) {
  const isRecalculating = useIsRecalculating();
  if (run.allowanceReturned || view.shown === 0) return null;
  const whole = view.shown === view.of;
  const isAll = whole && view.shownSearch === view.narrowing.search;
  return (
    <DownloadLink
      url={downloadUrl(run.id, content, isAll ? undefined : view.narrowing)}
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
