import { Anchor, Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { adjustmentRequest, type NewAdjustment } from "@wagefloor/contract/employees/adjustments.ts";
import { mistakesIn } from "@wagefloor/contract/fields.ts";
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
import { EntryFailure } from "./entry-failure.tsx";

/** What a person can write into a ledger. */
type EntryKind = NewAdjustment["kind"];

type UndoingKind = "reinstated" | "payback-undone";

/** An entry that is begun; one that undoes another names it. */
export type Adding =
  | { readonly kind: Exclude<EntryKind, UndoingKind> }
  | { readonly kind: UndoingKind; readonly undoes: number };

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
      title={adding === null ? "" : texts[adding.kind].title}
    >
      {adding !== null && <BalanceEntryForm entry={adding} {...props} />}
    </Modal>
  );
}

interface EntryValues {
  readonly amount: string;
  readonly reason: string;
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
      const { newBalance, amount = newBalance, reason } = mistakesIn(adjustmentRequest, entryOf(values));
      return { amount, reason };
    },
  });
  const after = balanceAfter(kind, centsOfDollars(form.values.amount), balance ?? 0, openProposals);

  function entryOf({ amount: typed, reason }: EntryValues) {
    const amount = centsOfDollars(typed);
    if (kind === "purchase") return { kind, amount, reason };
    if (kind === "correction") return { kind, newBalance: amount, basedOn, reason };
    if (kind === "paid-back") return { kind, amount, basedOn, reason };
    return kind === "written-off" ? { kind, basedOn, reason } : { ...entry, reason };
  }

  function save(values: EntryValues) {
    const { data } = adjustmentRequest.safeParse(entryOf(values));
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
    notifications.show({
      message:
        kind === "paid-back" || kind === "payback-undone"
          ? `What is to be paid back to employee ${employeeNumber} was updated.`
          : `The balance of employee ${employeeNumber} was updated.`,
    });
    onClose();
  }

  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <Stack>
        <Text fz="sm">
          {kind === "paid-back"
            ? `${formatMoney(basedOn ?? 0)} is to be paid back to employee ${employeeNumber}.`
            : `Employee ${employeeNumber} ${balance === null ? "has no balance yet" : `owes ${formatMoney(balance)} now`}.`}{" "}
          {texts[kind].explanation} {openProposals > 0 && proposedNote(kind, openProposals)}
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
          <DollarsInput label={texts[kind].amount} data-autofocus {...form.getInputProps("amount")} />
        )}
        <Textarea
          label={texts[kind].reason ?? "Reason"}
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
            {texts[kind].title}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** What is owed after an entry, as far as it's known before it's written. */
function balanceAfter(
  kind: EntryKind,
  amount: number | null,
  balance: number,
  openProposals: number,
): number | null {
  if (kind === "written-off") return openProposals;
  if (amount === null) return null;
  if (kind === "purchase") return balance + amount;
  return kind === "correction" ? amount : null;
}

/** What becomes of what is proposed and not confirmed. */
function proposedNote(kind: EntryKind, openProposals: number): string | null {
  const proposed = `${formatMoney(openProposals)} is proposed, and what payroll took isn't confirmed yet`;
  if (kind === "written-off")
    return `${proposed}. That much stays owed until you confirm it; the rest is written off.`;
  return kind === "correction" ? `${proposed}, so the correct balance is at least that much.` : null;
}

const texts: Record<EntryKind, { title: string; amount?: string; explanation: string; reason?: string }> = {
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
  "written-off": {
    title: "Write off balance",
    explanation: "What is owed is written off, and no run deducts it anymore. You can undo this later.",
  },
  reinstated: {
    title: "Undo write-off",
    explanation: "What was written off is owed again, on top of the current balance.",
  },
  "paid-back": {
    title: "Record as paid back",
    amount: "Amount paid back",
    explanation: "What the employee owes doesn't change.",
    reason: "How was it paid back?",
  },
  "payback-undone": {
    title: "Undo paid back",
    explanation: "The amount is to be paid back again. What the employee owes doesn't change.",
  },
};
