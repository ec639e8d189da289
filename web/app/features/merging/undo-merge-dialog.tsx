import { Button, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import type { Balance } from "@wagefloor/contract/employees/employees.ts";
import type { UndoPreview } from "@wagefloor/contract/employees/merges.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { SendFailure } from "../../ui/page/send-failure.tsx";
import { undoPreviewQuery, useUndoMerge } from "./api.ts";

interface UndoMergeDialogProps {
  readonly merge: Balance["merged"][number];
  readonly focusAfter: string;
  readonly onClose: () => void;
}

/** Says what undoing a merge comes to, and does it. */
export function UndoMergeDialog({ merge, focusAfter, onClose }: UndoMergeDialogProps) {
  const preview = useQuery(undoPreviewQuery(merge.id));
  const undoing = useUndoMerge(merge.id);

  function undo(seen: string) {
    undoing.mutate(seen, { onSuccess: done });
  }

  function done({ merged, kept }: { readonly merged: string; readonly kept: string }) {
    notifications.show({ message: `${merged} and ${kept} are two employees again.` });
    onClose();
  }

  return (
    <Dialog title="Undo merge?" pending={undoing.isPending} focusAfter={focusAfter} onClose={onClose}>
      <Stack>
        {preview.isPending && <Loading label="Loading what changes" />}
        <QueryFailure query={preview} fallback="What changes couldn't be loaded." />
        {preview.data && <UndoFigures preview={preview.data} />}
        <SendFailure sending={undoing} fallback="The merge couldn't be undone." />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={undoing.isPending} data-autofocus>
            Cancel
          </Button>
          {preview.data && (
            <Button color="red" loading={undoing.isPending} onClick={() => undo(preview.data.seen)}>
              Undo merge
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function UndoFigures({ preview: { merged, kept, since } }: { readonly preview: UndoPreview }) {
  const recorded = [
    since.runs > 0 && quantity(since.runs, "run"),
    since.others > 0 && `${since.others} other ${since.others === 1 ? "entry" : "entries"}`,
  ].filter((part) => part !== false);
  const count = since.runs + since.others;
  return (
    <>
      <Text>
        {merged.employeeNumber} and {kept.employeeNumber} become two employees again. {owes(merged)}{" "}
        {owes(kept)}
      </Text>
      {recorded.length > 0 && (
        <Text>
          {recorded.join(" and ")} recorded since the merge {count === 1 ? "stays" : "stay"} with{" "}
          {kept.employeeNumber}.
        </Text>
      )}
      {[kept, merged].map(
        ({ employeeNumber, toPayBack }) =>
          toPayBack > 0 && (
            <Text key={employeeNumber}>
              {formatMoney(toPayBack)} more was deducted from {employeeNumber} than {employeeNumber} owed.
              Refund it to the employee.
            </Text>
          ),
      )}
    </>
  );
}

function owes({ employeeNumber, owed }: UndoPreview["kept"]): string {
  return owed === null
    ? `Nothing is recorded for ${employeeNumber}.`
    : `${employeeNumber} owes ${formatMoney(owed)}.`;
}
