import { Anchor, Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { adjustmentRequest, type NewAdjustment } from "@wagefloor/contract/employees.ts";
import { mistakesIn } from "@wagefloor/contract/fields.ts";
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

/** An entry that is begun; undoing a write-off names its entry. */
export type Adding =
  | { readonly kind: Exclude<EntryKind, "reinstated"> }
  | { readonly kind: "reinstated"; readonly undoes: number };

interface BalanceEntryDialogProps {
  /** What is being added; null keeps the dialog closed. */
  readonly adding: Adding | null;
  readonly employeeNumber: string;
  readonly onClose: () => void;
}

/** Adds a purchase to what an employee owes, sets the balance right, or writes it off, with a reason. */
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
  const { balance = null, openProposals = 0 } = useQuery(balanceQuery(employeeNumber)).data ?? {};
  // The button that begins a write-off goes with it.
  useFocusBack("balance");
  const adding = useAddBalanceEntry(employeeNumber);
  const [basedOn, setBasedOn] = useState(balance);
  const undecided = adding.isIdle || isBalanceChanged(adding.error);
  const isBased = kind === "correction" || kind === "written-off";
  const changed = isBased && basedOn !== balance && undecided;
  const hasAmount = kind === "purchase" || kind === "correction";
  const form = useForm<EntryValues>({
    mode: "controlled",
    initialValues: { amount: "", reason: "" },
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
    return kind === "written-off" ? { kind, basedOn, reason } : { ...entry, reason };
  }

  function save(values: EntryValues) {
    const { data } = adjustmentRequest.safeParse(entryOf(values));
    if (!data) return;
    adding.mutate(data, { onSuccess: done, onError: (error) => isBalanceChanged(error) && focusFirst() });
  }

  function continueWithNewBalance() {
    adding.reset();
    setBasedOn(balance);
    focusFirst();
  }

  function focusFirst() {
    form.getInputNode(hasAmount ? "amount" : "reason")?.focus();
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
          label="Reason"
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

/** What is owed after an entry, as far as it's known before it's written. */
function balanceAfter(
  kind: EntryKind,
  amount: number | null,
  balance: number,
  openProposals: number,
): number | null {
  if (kind === "written-off") return openProposals;
  if (amount === null || kind === "reinstated") return null;
  return kind === "purchase" ? balance + amount : amount;
}

/** What becomes of what is proposed and not confirmed. */
function proposedNote(kind: EntryKind, openProposals: number): string | null {
  const proposed = `${formatMoney(openProposals)} is proposed, and what payroll took isn't confirmed yet`;
  if (kind === "written-off")
    return `${proposed}. That much stays owed until you confirm it; the rest is written off.`;
  return kind === "correction" ? `${proposed}, so the correct balance is at least that much.` : null;
}

const texts: Record<EntryKind, { title: string; amount?: string; explanation: string }> = {
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
};
