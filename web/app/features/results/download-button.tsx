import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { downloadUrl } from "./api.ts";

interface DownloadButtonProps {
  readonly runId: string;
  readonly content: "all" | "outstanding" | "skipped";
  /** `md` beside an input. */
  readonly size?: "sm" | "md";
}

/** Downloads one table of a run as CSV. */
export function DownloadButton({ runId, content, size = "sm" }: DownloadButtonProps) {
  return (
    <Button
      component="a"
      href={downloadUrl(runId, content)}
      download
      variant="default"
      size={size}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Download CSV
    </Button>
  );
}
