import { Anchor, Text, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { adjustmentRequest, type NewAdjustment } from "@wagefloor/contract/employees/adjustments.ts";
import { cents, formatCents } from "@wagefloor/domain/money.ts";
import { useState } from "react";
import { Link } from "react-router";
import { centsOfDollars } from "../../lib/format/dollars.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { DollarsInput } from "../../ui/forms/dollars-input.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import { balanceQuery, isBalanceChanged, useAddBalanceEntry } from "./api.ts";
import { BalanceChangedNotice } from "./balance-changed-notice.tsx";
import { type Adding, balanceAfter, entryOf, entryTexts, proposedNote } from "./balance-entry.ts";
import { EntryFailure } from "./entry-failure.tsx";

interface BalanceEntryDialogProps {
  readonly entry: Adding;
  readonly employeeNumber: string;
  readonly onClose: () => void;
}

/** Adds a purchase to what an employee owes, sets the balance right, writes it off, or says what was paid back, with a reason. */
export function BalanceEntryDialog({ entry, employeeNumber, onClose }: BalanceEntryDialogProps) {
  const { kind } = entry;
  // Read here and not by the card: a refused correction moves the focus, and the form is drawn anew before the card is.
  const {
    balance = null,
    openProposals = 0,
    toPayBack = 0,
  } = useQuery(balanceQuery(employeeNumber)).data ?? {};
  const amountNow = kind === "paid-back" ? toPayBack : balance;
  const adding = useAddBalanceEntry(employeeNumber);
  const [basedOn, setBasedOn] = useState(amountNow);
  const undecided = adding.isIdle || isBalanceChanged(adding.error);
  const isBased = kind === "correction" || kind === "written-off" || kind === "paid-back";
  const changed = isBased && basedOn !== amountNow && undecided;
  const hasAmount = kind === "purchase" || kind === "correction" || kind === "paid-back";
  const form = useSchemaForm({
    schema: adjustmentRequest,
    initial: { amount: kind === "paid-back" ? formatCents(cents(toPayBack)) : "", reason: "" },
    toRequest: (typed) => entryOf(entry, typed, basedOn),
    fieldOf: (path) => (path === "newBalance" ? "amount" : path),
    sending: adding,
  });
  const after = balanceAfter(kind, centsOfDollars(form.values.amount), balance ?? 0, openProposals);

  function save(request: NewAdjustment) {
    adding.mutate(request, { onSuccess: done, onError: (error) => isBalanceChanged(error) && focusFirst() });
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
    <FormDialog
      title={entryTexts[kind].title}
      // The button that begins a write-off goes with it.
      focusAfter="balance"
      form={form}
      complete={!changed}
      submitLabel={entryTexts[kind].title}
      onSubmit={save}
      onClose={onClose}
    >
      <Text fz="sm">
        {kind === "paid-back"
          ? `${formatMoney(basedOn ?? 0)} is to be paid back to employee ${employeeNumber}.`
          : `Employee ${employeeNumber} ${balance === null ? "has no balance yet" : `owes ${formatMoney(balance)} now`}.`}{" "}
        {entryTexts[kind].explanation} {openProposals > 0 && proposedNote(kind, openProposals)}
      </Text>
      {kind === "purchase" && (
        <Text fz="sm">
          We can't show state rules for a purchase without an item.{" "}
          <Anchor component={Link} to={`/app/purchases?record=${encodeURIComponent(employeeNumber)}`} inherit>
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
      {form.failure && !changed && <EntryFailure kind={kind} error={form.failure} />}
    </FormDialog>
  );
}
