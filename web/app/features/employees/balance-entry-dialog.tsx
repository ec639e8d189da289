import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { adjustmentRequest, type NewAdjustment } from "@wagefloor/contract/employees.ts";
import { mistakesIn } from "@wagefloor/contract/fields.ts";
import { useState } from "react";
import { centsOfDollars } from "../../lib/format/dollars.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { DollarsInput } from "../../ui/forms/dollars-input.tsx";
import { focusFirstError } from "../../ui/forms/focus-first-error.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { isBalanceChanged, useAddBalanceEntry } from "./api.ts";
import { BalanceChangedNotice } from "./balance-changed-notice.tsx";
import { EntryFailure } from "./entry-failure.tsx";

/** What a person can write into a ledger. */
export type EntryKind = NewAdjustment["kind"];

interface BalanceEntryDialogProps {
  /** What is being added; null keeps the dialog closed. */
  readonly kind: EntryKind | null;
  readonly employeeNumber: string;
  /** Cents owed now; null where nothing is recorded. */
  readonly balance: number | null;
  readonly onClose: () => void;
}

/** Adds a purchase to what an employee owes, or sets the balance right, with a reason. */
export function BalanceEntryDialog({ kind, ...props }: BalanceEntryDialogProps) {
  return (
    <Modal opened={kind !== null} onClose={props.onClose} title={kind === null ? "" : texts[kind].title}>
      {kind !== null && <BalanceEntryForm kind={kind} {...props} />}
    </Modal>
  );
}

interface EntryValues {
  readonly amount: string;
  readonly reason: string;
}

function BalanceEntryForm(props: BalanceEntryDialogProps & { readonly kind: EntryKind }) {
  const { kind, employeeNumber, balance, onClose } = props;
  const adding = useAddBalanceEntry(employeeNumber);
  const [basedOn, setBasedOn] = useState(balance);
  const undecided = adding.isIdle || isBalanceChanged(adding.error);
  const changed = kind === "correction" && basedOn !== balance && undecided;
  const form = useForm<EntryValues>({
    mode: "controlled",
    initialValues: { amount: "", reason: "" },
    validate: (values) => {
      const { newBalance, amount = newBalance, reason } = mistakesIn(adjustmentRequest, entryOf(values));
      return { amount, reason };
    },
  });
  const amount = centsOfDollars(form.values.amount);
  const after = amount === null ? null : kind === "purchase" ? (balance ?? 0) + amount : amount;

  function entryOf({ amount: typed, reason }: EntryValues) {
    const amount = centsOfDollars(typed);
    return kind === "purchase" ? { kind, amount, reason } : { kind, newBalance: amount, basedOn, reason };
  }

  function save(values: EntryValues) {
    const { data } = adjustmentRequest.safeParse(entryOf(values));
    if (!data) return;
    adding.mutate(data, { onSuccess: done, onError: (error) => isBalanceChanged(error) && focusAmount() });
  }

  function continueWithNewBalance() {
    adding.reset();
    setBasedOn(balance);
    focusAmount();
  }

  function focusAmount() {
    form.getInputNode("amount")?.focus();
  }

  function done() {
    notifications.show({ message: `The balance of employee ${employeeNumber} was updated.` });
    onClose();
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <Stack>
        <Text fz="sm">
          Employee {employeeNumber}{" "}
          {balance === null ? "has no balance yet" : `owes ${formatMoney(balance)} now`}.{" "}
          {texts[kind].explanation}
        </Text>
        <DollarsInput label={texts[kind].amount} data-autofocus {...form.getInputProps("amount")} />
        <Textarea label="Reason" autosize minRows={2} maxLength={500} {...form.getInputProps("reason")} />
        {after !== null && (
          <Text fz="sm">
            New balance: <b>{formatMoney(after)}</b>
          </Text>
        )}
        {changed && (
          <BalanceChangedNotice before={basedOn} now={balance} onChecked={continueWithNewBalance} />
        )}
        {adding.isError && !changed && <EntryFailure kind={kind} error={adding.error} />}
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose} disabled={adding.isPending}>
            Cancel
          </Button>
          <SubmitButton pending={adding.isPending} disabled={changed}>
            {texts[kind].title}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

const texts: Record<EntryKind, { title: string; amount: string; explanation: string }> = {
  purchase: {
    title: "Add purchase",
    amount: "Cost of the purchase",
    explanation: "The purchase is added to the current balance.",
  },
  correction: {
    title: "Correct balance",
    amount: "Correct balance",
    explanation: "Enter the correct balance. Earlier entries stay in the history.",
  },
};
