import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { ApiError } from "../../lib/errors.ts";
import { formatCalendarDate, formatCount, formatMoment } from "../../lib/format.ts";
import type { Run, useRunAnalysis } from "./api.ts";

interface RepeatedFileDialogProps {
  readonly analysis: ReturnType<typeof useRunAnalysis>;
}

/** Asks before the same file is run a second time, since that deducts a second time. */
export function RepeatedFileDialog({ analysis }: RepeatedFileDialogProps) {
  const previous = previousRunOf(analysis.error);
  const upload = analysis.variables;
  return (
    <Modal opened={previous !== null} onClose={analysis.reset} title="This file was run before">
      {previous !== null && upload !== undefined && (
        <Stack>
          <Text>
            The same file was run on {formatMoment(previous.createdAt)} as {previous.fileName}, for the pay
            date {formatCalendarDate(previous.payDate)}, with {formatCount(previous.employeesAnalyzed)}{" "}
            employees.
          </Text>
          <Text>Running it again counts as a new run and deducts from the balances once more.</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={analysis.reset} data-autofocus>
              Stop
            </Button>
            <Button onClick={() => analysis.mutate({ ...upload, repeatOf: previous.id })}>
              Run it again
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function previousRunOf(error: unknown): Run | null {
  if (!(error instanceof ApiError) || error.code !== "repeated_file") return null;
  return error.details.previousRun as Run;
}
