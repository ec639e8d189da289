import { Anchor, Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { adjustmentRequest } from "@wagefloor/contract/employees/adjustments.ts";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { cents, formatCents } from "@wagefloor/domain/money.ts";
import { useState } from "react";
import { Link } from "react-router";
import { centsOfDollars } from "../../lib/format/dollars.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { useFocusBack } from "../../ui/dialogs/use-focus-back.ts";
import { DollarsInput } from "../../ui/forms/dollars-input.tsx";
import { focusFirstError } from "../../ui/forms/focus-first-error.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { balanceQuery, isBalanceChanged, useAddBalanceEntry } from "./api.ts";
import { BalanceChangedNotice } from "./balance-changed-notice.tsx";
import {
  type Adding,
  balanceAfter,
  type EntryValues,
  entryOf,
  entryTexts,
  proposedNote,
} from "./balance-entry.ts";
import { EntryFailure } from "./entry-failure.tsx";

interface BalanceEntryDialogProps {
  /** What is being added; null keeps the dialog closed. */
  readonly adding: Adding | null;
  readonly employeeNumber: string;
  readonly onClose: () => void;
}

/** Adds a purchase to what an employee owes, sets the balance right, writes it off, or says what was paid back, with a reason. */
export function BalanceEntryDialog({ adding, ...props }: BalanceEntryDialogProps) {
  return (
    <Modal
      opened={adding !== null}
      onClose={props.onClose}
      title={adding === null ? "" : entryTexts[adding.kind].title}
    >
      {adding !== null && <BalanceEntryForm entry={adding} {...props} />}
    </Modal>
  );
}

function BalanceEntryForm(props: Omit<BalanceEntryDialogProps, "adding"> & { readonly entry: Adding }) {
  const { entry, employeeNumber, onClose } = props;
  const { kind } = entry;
  // Read here and not by the card: a refused correction moves the focus, and the form is drawn anew before the card is.
  const {
    balance = null,
    openProposals = 0,
    toPayBack = 0,
  } = useQuery(balanceQuery(employeeNumber)).data ?? {};
  const amountNow = kind === "paid-back" ? toPayBack : balance;
  // The button that begins a write-off goes with it.
  useFocusBack("balance");
  const adding = useAddBalanceEntry(employeeNumber);
  const [basedOn, setBasedOn] = useState(amountNow);
  const undecided = adding.isIdle || isBalanceChanged(adding.error);
  const isBased = kind === "correction" || kind === "written-off" || kind === "paid-back";
  const changed = isBased && basedOn !== amountNow && undecided;
  const hasAmount = kind === "purchase" || kind === "correction" || kind === "paid-back";
  const form = useForm<EntryValues>({
    mode: "controlled",
    initialValues: { amount: kind === "paid-back" ? formatCents(cents(toPayBack)) : "", reason: "" },
    validate: (values) => {
      const {
        newBalance,
        amount = newBalance,
        reason,
      } = mistakesIn(adjustmentRequest, entryOf(entry, values, basedOn));
      return { amount, reason };
    },
  });
  const after = balanceAfter(kind, centsOfDollars(form.values.amount), balance ?? 0, openProposals);

  function save(values: EntryValues) {
    const { data } = adjustmentRequest.safeParse(entryOf(entry, values, basedOn));
    if (!data) return;
    adding.mutate(data, { onSuccess: done, onError: (error) => isBalanceChanged(error) && focusFirst() });
  }

  function continueWithNewBalance() {
    adding.reset();
    setBasedOn(amountNow);
    focusFirst();
  }

  function focusFirst() {
    form.getInputNode(hasAmount ? "amount" : "reason")?.focus();
  }

  function done() {
    const what =
      kind === "paid-back" || kind === "payback-undone" ? "What is to be paid back to" : "The balance of";
    notifications.show({ message: `${what} employee ${employeeNumber} was updated.` });
    onClose();
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <Stack>
        <Text fz="sm">
          {kind === "paid-back"
            ? `${formatMoney(basedOn ?? 0)} is to be paid back to employee ${employeeNumber}.`
            : `Employee ${employeeNumber} ${balance === null ? "has no balance yet" : `owes ${formatMoney(balance)} now`}.`}{" "}
          {entryTexts[kind].explanation} {openProposals > 0 && proposedNote(kind, openProposals)}
        </Text>
        {kind === "purchase" && (
          <Text fz="sm">
            We can't show state rules for a purchase without an item.{" "}
            <Anchor
              component={Link}
              to={`/app/purchases?record=${encodeURIComponent(employeeNumber)}`}
              inherit
            >
              Record it with an item
            </Anchor>{" "}
            to see the rule in the employee's state.
          </Text>
        )}
        {hasAmount && (
          <DollarsInput label={entryTexts[kind].amount} data-autofocus {...form.getInputProps("amount")} />
        )}
        <Textarea
          label={entryTexts[kind].reason ?? "Reason"}
          autosize
          minRows={2}
          maxLength={500}
          {...(!hasAmount && { "data-autofocus": true })}
          {...form.getInputProps("reason")}
        />
        {after !== null && (
          <Text fz="sm">
            New balance: <b>{formatMoney(after)}</b>
          </Text>
        )}
        {changed && (
          <BalanceChangedNotice before={basedOn} now={amountNow} onChecked={continueWithNewBalance} />
        )}
        {adding.isError && !changed && <EntryFailure kind={kind} error={adding.error} />}
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose} disabled={adding.isPending}>
            Cancel
          </Button>
          <SubmitButton pending={adding.isPending} disabled={changed}>
            {entryTexts[kind].title}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
