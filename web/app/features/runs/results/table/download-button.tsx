import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { Run } from "@wagefloor/contract/runs.ts";
import { downloadUrl } from "../api.ts";

interface DownloadButtonProps {
  readonly run: Run;
  readonly content: "all" | "outstanding" | "skipped";
  /** `md` beside an input. */
  readonly size?: "sm" | "md";
}

/** Downloads one table of a run as CSV; nothing for a run that was given back to the plan. */
export function DownloadButton({ run, content, size = "sm" }: DownloadButtonProps) {
  if (run.allowanceReturned) return null;
  return (
    <Button
      component="a"
      href={downloadUrl(run.id, content)}
      download
      variant="default"
      size={size}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Download CSV
    </Button>
  );
}
