import { List, Text, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import type { PostponedAnswer } from "@wagefloor/contract/runs/recalculations.ts";
import { type Run, voidRequest } from "@wagefloor/contract/runs/runs.ts";
import { returnsPerPeriod, type VoidEffect } from "@wagefloor/domain/plans/void-allowance.ts";
import { formatMoment } from "../../lib/format/format.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { useVoidRun, voidPreviewQuery } from "../runs/api.ts";
import { HistoryEffectItems } from "./history-effect.tsx";

/** What voiding does to the plan's limits, told beforehand. */
const limitSentences: Readonly<Record<Exclude<VoidEffect, "unlimited">, string>> = {
  returned: `It no longer counts toward your plan's limits, and its results can't be downloaded anymore. You can void or replace ${returnsPerPeriod} runs per usage period this way.`,
  downloaded: "It still counts toward your plan's limits, because its results were downloaded.",
  "returns-used-up": `It still counts toward your plan's limits, because ${returnsPerPeriod} voided or replaced runs in this usage period already don't count.`,
  "earlier-period": "It counted in an earlier usage period, so your current limits don't change.",
};

interface VoidRunDialogProps {
  readonly run: Run;
  /** Id of what gets the focus once the run is voided, and its button gone. */
  readonly focusAfter: string;
  readonly onClose: () => void;
}

/** Takes a run back, with a reason, after saying what that changes. */
export function VoidRunDialog({ run, focusAfter, onClose }: VoidRunDialogProps) {
  const voiding = useVoidRun(run.id);
  return (
    <Dialog title="Void this run?" pending={voiding.isPending} focusAfter={focusAfter} onClose={onClose}>
      <VoidRunForm run={run} voiding={voiding} onClose={onClose} />
    </Dialog>
  );
}

function voidedMessage({ allowanceReturned }: Run, changesBalances: boolean): string {
  const limits = "it no longer counts toward your plan's limits.";
  if (changesBalances)
    return allowanceReturned
      ? `The run was voided. Balances were updated, and ${limits}`
      : "The run was voided, and balances were updated.";
  return allowanceReturned ? `The run was voided, and ${limits}` : "The run was voided.";
}

interface VoidRunFormProps {
  readonly run: Run;
  readonly voiding: ReturnType<typeof useVoidRun>;
  readonly onClose: () => void;
}

function VoidRunForm({ run, voiding, onClose }: VoidRunFormProps) {
  const preview = useQuery(voidPreviewQuery(run.id));
  const { allowance, effect } = preview.data ?? {};

  const form = useSchemaForm({
    schema: voidRequest,
    initial: { reason: "" },
    sending: voiding,
  });

  function done(answer: { readonly run: Run } | PostponedAnswer) {
    const changesBalances = (effect?.employees ?? 0) > 0;
    const message = "run" in answer ? voidedMessage(answer.run, changesBalances) : "The run is being voided.";
    notifications.show({ message });
    onClose();
  }

  return (
    <DialogForm
      form={form}
      complete={effect?.obstacle === null}
      danger
      submitLabel="Void run"
      cancelLabel="Keep the run"
      failureTitle="The run was not voided"
      failureSentence="An unexpected error occurred"
      onSubmit={({ reason }) => effect && voiding.mutate({ reason, seen: effect.seen }, { onSuccess: done })}
      onClose={onClose}
    >
      <Text fz="sm">
        Run of {formatMoment(run.createdAt)}, {run.fileName}.
      </Text>
      {preview.isPending && <LoadingShape label="Loading what this changes" height={88} />}
      {effect && effect.obstacle !== null && (
        <ErrorNotice title="This run can't be voided">{effect.obstacle}</ErrorNotice>
      )}
      {effect && effect.obstacle === null && (
        <List fz="sm" spacing={4}>
          <HistoryEffectItems effect={effect} />
          {run.takenAt !== null && (
            <List.Item>
              What payroll took, as confirmed, still counts. If payroll didn't take it, correct the amounts
              before you void the run.
            </List.Item>
          )}
          {allowance && allowance !== "unlimited" && <List.Item>{limitSentences[allowance]}</List.Item>}
          {run.replaces !== null && <List.Item>The run that it replaced stays replaced.</List.Item>}
          <List.Item>This run stays in your results, marked as voided. Voiding can't be undone.</List.Item>
        </List>
      )}
      <Textarea
        label="Reason"
        placeholder="Wrong file"
        required
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps("reason")}
        data-autofocus
      />
      <QueryFailure query={preview} fallback="What this changes couldn't be loaded." />
    </DialogForm>
  );
}
