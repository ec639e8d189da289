import { Group, Loader, Stack, Text } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { chooseSheet, sheetsToChoose } from "../../lib/chosen-sheet.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { useFileChoice } from "../../lib/use-file-choice.ts";
import { ErrorNotice } from "../page/error-notice.tsx";
import { FileDrop } from "./file-drop.tsx";
import { SheetChoice } from "./sheet-choice.tsx";

interface ReadFileDropProps<Read> {
  /** Sends a file to be read. */
  readonly reading: UseMutationResult<Read, Error, File>;
  readonly prompt: string;
  readonly hint: string;
  /** As in the `accept` of a file input. */
  readonly accept: string;
  /** How a workbook with several sheets asks for one, if it isn't a payroll file. */
  readonly sheetWords?: { readonly question: string; readonly explanation: string };
  /** For which page a file may have been handed over; null for none. */
  readonly handedTo: Parameters<typeof useFileChoice>[0];
  readonly onRead: (read: Read, file: File) => void;
}

/** Takes a CSV or Excel file, asks for its sheet where there are several, and says why it can't be read. */
export function ReadFileDrop<Read>(props: ReadFileDropProps<Read>) {
  const { reading, prompt, hint, accept, sheetWords, handedTo, onRead } = props;
  const { mutate, reset } = reading;
  const { complaint, choose, refuseSeveral } = useFileChoice(handedTo, {
    onTake: (file) => mutate(file, { onSuccess: (read) => onRead(read, file) }),
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
        prompt={prompt}
        hint={hint}
        accept={accept}
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
        <SheetChoice {...sheetWords} {...sheets} onChoose={(sheet) => readSheet(reading.variables, sheet)} />
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
