import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { Run } from "@wagefloor/contract/runs.ts";
import { ApiError } from "../../../lib/errors.ts";
import { formatCalendarDate, formatMoment } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";

interface RepeatedFileDialogProps {
  /** Why the analysis failed; anything but a repeated file keeps the dialog closed. */
  readonly error: Error | null;
  readonly onStop: () => void;
  readonly onRunAgain: (previousRunId: string) => void;
}

/** Asks before the same file is run a second time, since that deducts a second time. */
export function RepeatedFileDialog({ error, onStop, onRunAgain }: RepeatedFileDialogProps) {
  const previous = previousRunOf(error);
  return (
    <Modal opened={previous !== null} onClose={onStop} title="This file was run before">
      {previous !== null && (
        <Stack>
          <Text>
            The same file was run on {formatMoment(previous.createdAt)} as {previous.fileName}, for the pay
            date {formatCalendarDate(previous.payDate)}, with{" "}
            {quantity(previous.employeesAnalyzed, "employee")}.
          </Text>
          <Text>Running it again counts as a new run and deducts from the balances once more.</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onStop} data-autofocus>
              Cancel
            </Button>
            <Button onClick={() => onRunAgain(previous.id)}>Run anyway</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function previousRunOf(error: Error | null): Run | null {
  if (!(error instanceof ApiError) || error.code !== "repeated_file") return null;
  return error.details.previousRun as Run;
}
