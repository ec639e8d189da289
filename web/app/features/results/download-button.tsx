import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { downloadUrl } from "./api.ts";

interface DownloadButtonProps {
  readonly runId: string;
  readonly content: "all" | "outstanding" | "skipped";
}

/** Downloads one table of a run as CSV. */
export function DownloadButton({ runId, content }: DownloadButtonProps) {
  return (
    <Button
      component="a"
      href={downloadUrl(runId, content)}
      download
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Download CSV
    </Button>
  );
}
