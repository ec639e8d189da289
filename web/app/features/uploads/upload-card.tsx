import { Button, Card, Group, Stack } from "@mantine/core";
import { largestFile, payrollFileTypes } from "@wagefloor/domain/payroll-file/file-check.ts";
import { chooseSheet, sheetsToChoose } from "../../lib/chosen-sheet.ts";
import { formatFileSize } from "../../lib/format/format-file-size.ts";
import { useFileChoice } from "../../lib/use-file-choice.ts";
import { FileDrop } from "../../ui/file-drop/file-drop.tsx";
import { SheetChoice } from "../../ui/file-drop/sheet-choice.tsx";
import { ErrorBox } from "../../ui/page/error-box.tsx";
import type { Sent, Upload } from "./api.ts";
import { CheckColumns, isUnknownLayout, lacksColumns, NewColumns } from "./new-columns.tsx";
import { UploadFailure } from "./upload-failure.tsx";
import { UploadProgress } from "./upload-progress.tsx";

interface UploadCardProps {
  readonly upload: Upload;
  /** The run that the file is to replace; null for a run of its own. */
  readonly replaces: string | null;
}

/** The choice of a file, which is read at once for its review; the progress, and what went wrong. */
export function UploadCard({ upload, replaces }: UploadCardProps) {
  const { complaint, choose, refuseSeveral } = useFileChoice("review", {
    onTake: (file) => upload.mutate({ file, replaces }),
    onRefuse: upload.reset,
  });
  // What was sent for another purpose has failed there.
  const sent = upload.variables?.replaces === replaces || upload.isPending ? upload.variables : undefined;
  const file = complaint === null ? (sent?.file ?? null) : null;

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
        {upload.isError && sent && (
          <GoOn sent={sent} error={upload.error} onUpload={() => upload.mutate(sent)} />
        )}
      </Stack>
    </Card>
  );
}

interface GoOnProps {
  readonly sent: Sent;
  readonly error: Error;
  readonly onUpload: () => void;
}

/** Why there is no review of the file, and the ways to one. */
function GoOn({ sent, error, onUpload }: GoOnProps) {
  const sheets = sheetsToChoose(error);
  const read = (sheet: string) => {
    chooseSheet(sent.file, sheet);
    onUpload();
  };
  if (sheets !== null) return <SheetChoice {...sheets} onChoose={read} />;
  if (isUnknownLayout(error)) return <NewColumns sent={sent} error={error} />;
  return (
    <>
      <UploadFailure error={error} />
      <Group>
        {lacksColumns(error) && <CheckColumns sent={sent} />}
        <Button variant="default" onClick={onUpload}>
          Try again
        </Button>
      </Group>
    </>
  );
}
