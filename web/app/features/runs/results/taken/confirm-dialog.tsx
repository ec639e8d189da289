import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { TakenCheck } from "@wagefloor/contract/runs/taken.ts";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { sentenceOf } from "../../../../lib/errors.ts";
import { formatCount, formatMoney } from "../../../../lib/format/format.ts";
import { newId } from "../../../../lib/new-id.ts";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { ErrorNotice } from "../../../../ui/page/error-notice.tsx";
import { runAddress } from "../run-address.ts";
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
  const [note, setNote] = useState("");
  const [id] = useState(newId);
  const navigate = useNavigate();
  const { totals, differences, seen } = checked;

  function submit(event: FormEvent) {
    event.preventDefault();
    confirming.mutate({ id, amounts, note: note.trim(), seen }, { onSuccess: done });
  }

  function done() {
    notifications.show({ message: "What payroll took is confirmed. Balances now use these amounts." });
    navigate(runAddress(run.id));
  }

  return (
    <Stack component="form" onSubmit={submit}>
      <Text>
        Payroll took {formatMoney(totals.taken)}; {formatMoney(totals.proposed)} was proposed.{" "}
        {formatCount(totals.employees - totals.differing)} as proposed, {formatCount(totals.differing)}{" "}
        {totals.differing === 1 ? "differs" : "differ"}.
      </Text>
      <TakenAlerts totals={totals} />
      {differences.length > 0 && <DifferencesTable differences={differences} />}
      <Textarea
        label="Reason (optional)"
        description="Stays in each employee's history"
        placeholder="From the payroll register of Nov 20"
        autosize
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {confirming.isError && (
        <ErrorNotice title="Nothing was confirmed">
          {sentenceOf(confirming.error, "An unexpected error occurred")}
        </ErrorNotice>
      )}
      <Group justify="flex-end">
        <Button variant="default" size="md" onClick={onClose} disabled={confirming.isPending}>
          Change amounts
        </Button>
        <Button type="submit" size="md" loading={confirming.isPending} disabled={checked.recorded === 0}>
          {checked.recorded === 0 ? "Nothing to confirm" : "Confirm"}
        </Button>
      </Group>
    </Stack>
  );
}
