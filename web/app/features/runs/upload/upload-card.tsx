import { Button, Card, Group, Stack } from "@mantine/core";
import { largestFile, payrollFileTypes } from "@wagefloor/domain/payroll-file/file-check.ts";
import { formatFileSize } from "../../../lib/format/format-file-size.ts";
import { useFileChoice } from "../../../lib/use-file-choice.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import type { Upload } from "./api.ts";
import { ErrorBox } from "./error-box.tsx";
import { CheckColumns, isUnknownLayout, lacksColumns, NewColumns } from "./new-columns.tsx";
import { UploadFailure } from "./upload-failure.tsx";
import { UploadProgress } from "./upload-progress.tsx";

interface UploadCardProps {
  readonly upload: Upload;
}

/** The choice of a file, which is read at once for its review; the progress, and what went wrong. */
export function UploadCard({ upload }: UploadCardProps) {
  const { complaint, choose, refuseSeveral } = useFileChoice("review", {
    onTake: upload.mutate,
    onRefuse: upload.reset,
  });
  const file = complaint === null ? (upload.variables ?? null) : null;

  return (
    <Card component="section" aria-label="Choose a payroll file" className="screen-only">
      <Stack>
        <FileDrop
          file={file}
          disabled={upload.isPending}
          prompt="Drop your payroll CSV here, or click to browse"
          hint={`One CSV or Excel file, up to ${formatFileSize(largestFile)}`}
          accept={payrollFileTypes}
          onChoose={choose}
          onSeveral={refuseSeveral}
        />
        {upload.stage !== null && <UploadProgress stage={upload.stage} onCancel={upload.cancel} />}
        {complaint !== null && <ErrorBox>{complaint}</ErrorBox>}
        {upload.isError && isUnknownLayout(upload.error) && (
          <NewColumns file={upload.variables} error={upload.error} />
        )}
        {upload.isError && !isUnknownLayout(upload.error) && (
          <>
            <UploadFailure error={upload.error} />
            <Group>
              {lacksColumns(upload.error) && <CheckColumns file={upload.variables} />}
              <Button variant="default" onClick={() => upload.mutate(upload.variables)}>
                Try again
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}
