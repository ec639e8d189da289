import { Group, Loader, Stack, Text } from "@mantine/core";
import { largestFile, payrollFileTypes } from "@wagefloor/domain/payroll-file/file-check.ts";
import { chooseSheet, sheetsToChoose } from "../../../lib/chosen-sheet.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { formatFileSize } from "../../../lib/format/format-file-size.ts";
import { useFileChoice } from "../../../lib/use-file-choice.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { SheetChoice } from "../../../ui/sheet-choice.tsx";
import { useReadSample } from "../api.ts";
import { draftOf, type SampleDraft } from "./sample-draft.ts";

interface SampleDropProps {
  readonly onRead: (draft: SampleDraft) => void;
}

/** Takes a payroll file to find out how it is read. Nothing of it is kept. */
export function SampleDrop({ onRead }: SampleDropProps) {
  const reading = useReadSample();
  const { mutate, reset } = reading;
  const { complaint, choose, refuseSeveral } = useFileChoice("sample", {
    onTake: (file) => mutate(file, { onSuccess: (sample) => onRead(draftOf(file, sample)) }),
    onRefuse: reset,
  });
  const sheets = sheetsToChoose(reading.error);
  const readSheet = (file: File, sheet: string) => {
    chooseSheet(file, sheet);
    choose(file);
  };

  return (
    <Stack gap="sm">
      <FileDrop
        file={reading.isPending ? reading.variables : null}
        disabled={reading.isPending}
        prompt="Drop a payroll file from your system, or click to browse"
        hint={`A CSV or Excel file, up to ${formatFileSize(largestFile)}. We only read it. Nothing is saved or deducted.`}
        accept={payrollFileTypes}
        onChoose={choose}
        onSeveral={refuseSeveral}
      />
      <Group gap="sm" role="status">
        {reading.isPending && (
          <>
            <Loader size="sm" aria-hidden />
            <Text fw={500}>Reading the file</Text>
          </>
        )}
      </Group>
      {complaint !== null && <ErrorNotice>{complaint}</ErrorNotice>}
      {sheets !== null && reading.variables && (
        <SheetChoice sheets={sheets} onChoose={(sheet) => readSheet(reading.variables, sheet)} />
      )}
      {reading.error && sheets === null && (
        <ErrorNotice onRetry={() => choose(reading.variables)}>
          {sentenceOf(
            reading.error,
            "The file couldn't be read. It may have been moved or changed. Please choose it again.",
          )}
        </ErrorNotice>
      )}
    </Stack>
  );
}
