import { Text, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { TakenCheck } from "@wagefloor/contract/runs/taken.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { newId } from "../../lib/new-id.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../ui/dialogs/dialog-form.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import { runAddress } from "../runs/run-address.ts";
import { type EnteredAmount, useConfirmTaken } from "./api.ts";
import { DifferencesTable } from "./differences-table.tsx";
import { TakenAlerts } from "./taken-alerts.tsx";

interface ConfirmDialogProps {
  readonly run: Run;
  readonly amounts: readonly EnteredAmount[];
  readonly checked: TakenCheck;
  readonly onClose: () => void;
}

/** What is about to be confirmed, with every difference, before it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const confirming = useConfirmTaken(props.run.id);
  return (
    <Dialog
      title="Confirm what payroll took?"
      size="lg"
      pending={confirming.isPending}
      onClose={props.onClose}
    >
      <ConfirmForm {...props} confirming={confirming} />
    </Dialog>
  );
}

interface ConfirmFormProps extends ConfirmDialogProps {
  readonly confirming: ReturnType<typeof useConfirmTaken>;
}

function ConfirmForm({ run, amounts, checked, confirming, onClose }: ConfirmFormProps) {
  const form = useSchemaForm({ initial: { note: "" }, sending: confirming });
  const [id] = useState(newId);
  const navigate = useNavigate();
  const { totals, differences, seen } = checked;

  function done() {
    notifications.show({ message: "What payroll took is confirmed. Balances now use these amounts." });
    navigate(runAddress(run.id));
  }

  return (
    <DialogForm
      form={form}
      complete={checked.recorded > 0}
      submitLabel={checked.recorded === 0 ? "Nothing to confirm" : "Confirm"}
      cancelLabel="Change amounts"
      failureTitle="Nothing was confirmed"
      failureSentence="An unexpected error occurred"
      onSubmit={({ note }) =>
        confirming.mutate({ id, amounts, note: note.trim(), seen }, { onSuccess: done })
      }
      onClose={onClose}
    >
      <Text>
        Payroll took {formatMoney(totals.taken)}; {formatMoney(totals.proposed)} was proposed.{" "}
        {formatCount(totals.employees - totals.differing)} as proposed, {formatCount(totals.differing)}{" "}
        {totals.differing === 1 ? "differs" : "differ"}.
      </Text>
      <TakenAlerts totals={totals} />
      {differences.length > 0 && <DifferencesTable differences={differences} isInDialog />}
      <Textarea
        label="Reason (optional)"
        description="Stays in each employee's history"
        placeholder="From the payroll register of Nov 20"
        autosize
        maxLength={500}
        {...form.getInputProps("note")}
      />
    </DialogForm>
  );
}
