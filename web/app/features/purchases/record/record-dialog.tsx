import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError, sentenceOf } from "../../../lib/errors.ts";
import { dollarsOfCents } from "../../../lib/format/dollars.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { newId } from "../../../lib/new-id.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DollarsInput } from "../../../ui/forms/dollars-input.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { previewQuery, useRecordPurchases } from "../api.ts";
import { EmployeeField } from "../employee-field.tsx";
import { itemsQuery } from "../items/api.ts";
import { ItemDialog } from "../items/item-dialog.tsx";
import { PurchaseRules } from "../items/purchase-rules.tsx";
import { useKnownPeople } from "../known-people.ts";
import { checkTyped, emptyPurchase, rulesAskedFor, type TypedPurchase, withItem } from "./typed-purchase.ts";

interface RecordDialogProps {
  /** Whose purchase it is, if that is known. */
  readonly employee: string;
  readonly onClose: () => void;
}

/** Records one purchase by hand, and another after it. */
export function RecordDialog({ employee: known, onClose }: RecordDialogProps) {
  const recording = useRecordPurchases();
  const items = useQuery(itemsQuery);
  const { people = [] } = useKnownPeople();
  const offered = (items.data ?? []).filter(({ archived }) => !archived);
  const [id, setId] = useState(newId);
  const [typed, setTyped] = useState<TypedPurchase | null>(null);
  const [isSent, setSent] = useState(false);
  const [adds, setAdds] = useState(false);
  const [isNewSure, setNewSure] = useState(false);
  const values = typed ?? { ...emptyPurchase(localDate(new Date()), offered), employee: known };
  const { mistakes, employee, purchase } = checkTyped(values, { people, isNewSure, id });
  const asked = rulesAskedFor(purchase, offered);
  const rules = useQuery(previewQuery(asked));
  // Those of another employee or item aren't shown meanwhile.
  const isCurrent = asked.length > 0 && !rules.isPlaceholderData;
  const shown: typeof mistakes = isSent ? mistakes : {};
  const isRepeated = recording.error instanceof ApiError && recording.error.code === "purchases_repeated";

  function change(changes: Partial<TypedPurchase>) {
    recording.reset();
    if (changes.employee !== undefined) setNewSure(false);
    setTyped({ ...values, ...changes });
  }

  function record({ again, evenIfRepeated }: { readonly again: boolean; readonly evenIfRepeated: boolean }) {
    setSent(true);
    if (purchase === null) return;
    const { amount } = purchase;
    recording.mutate(
      { purchases: [{ ...purchase, ...(evenIfRepeated && { evenIfRepeated }) }] },
      {
        onSuccess: () => {
          notifications.show({
            message: `Recorded: employee ${purchase.employeeNumber} owes ${formatMoney(amount ?? 0)} more.`,
          });
          if (!again) return onClose();
          setId(newId());
          setSent(false);
          setNewSure(false);
          setTyped({ ...values, employee: "", receipt: "", note: "" });
          document.getElementById(employeeFieldId)?.focus();
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!recording.isPending) record({ again: false, evenIfRepeated: false });
  }

  return (
    <Dialog title="Record a purchase" size="lg" pending={recording.isPending} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack>
          <EmployeeField
            id={employeeFieldId}
            size="md"
            label="Employee"
            data-autofocus
            people={people}
            value={values.employee}
            error={shown.employee}
            description={employee === null ? undefined : employee.names[0]}
            inputWrapperOrder={["label", "input", "description", "error"]}
            onChange={(text) => change({ employee: text })}
          />
          {isSent && mistakes.isUnknown && (
            <Group>
              <Button variant="default" onClick={() => setNewSure(true)}>
                Record {values.employee.trim()} as a new employee
              </Button>
            </Group>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect
              label="Item"
              data={[
                ...offered.map(({ id: value, name }) => ({ value, label: name })),
                { value: "", label: offered.length === 0 ? "No items yet" : "Something else" },
              ]}
              value={values.item}
              onChange={({ currentTarget: { value } }) => change(withItem(value, offered))}
            />
            <DollarsInput
              label="Employee owes"
              value={values.amount}
              error={shown.amount}
              onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
            />
            <TextInput
              type="date"
              label="Date"
              max={localDate(new Date())}
              value={values.date}
              error={shown.date}
              onChange={({ currentTarget }) => change({ date: currentTarget.value })}
            />
            <TextInput
              label="Receipt number (optional)"
              maxLength={100}
              value={values.receipt}
              onChange={({ currentTarget }) => change({ receipt: currentTarget.value })}
            />
          </SimpleGrid>
          {items.data !== undefined && offered.length === 0 && (
            <Group gap="sm">
              <Text fz="sm" c="dimmed">
                With an item you don't have to type its price again.
              </Text>
              <Button variant="default" size="sm" onClick={() => setAdds(true)}>
                Add an item
              </Button>
            </Group>
          )}
          <TextInput
            label="Note (optional)"
            maxLength={500}
            value={values.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
          {asked.length > 0 && (
            <QueryFailure query={rules} fallback="We couldn't load the rule in the employee's state." />
          )}
          <PurchaseRules rules={isCurrent ? (rules.data?.itemRules ?? []) : []} />
          {isRepeated && (
            <Alert color="yellow" title="This looks like a purchase you already recorded" role="alert">
              <Stack gap="sm">
                <Text fz="sm">
                  Employee {values.employee.trim()} already has a purchase of the same amount, date, and
                  receipt number.
                </Text>
                <Group>
                  <Button variant="default" onClick={() => record({ again: false, evenIfRepeated: true })}>
                    Record it anyway
                  </Button>
                </Group>
              </Stack>
            </Alert>
          )}
          {recording.error && !isRepeated && (
            <ErrorNotice title="The purchase wasn't recorded">
              {sentenceOf(recording.error, "Please try again. It won't be recorded twice.")}
            </ErrorNotice>
          )}
          <Group justify="flex-end">
            <Button variant="default" size="md" disabled={recording.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="default"
              size="md"
              disabled={recording.isPending}
              onClick={() => record({ again: true, evenIfRepeated: false })}
            >
              Record and add another
            </Button>
            <SubmitButton pending={recording.isPending}>Record purchase</SubmitButton>
          </Group>
        </Stack>
      </form>
      {adds && (
        <ItemDialog
          onSaved={(item) => change({ item: item.id, amount: dollarsOfCents(item.employeePays) })}
          onClose={() => setAdds(false)}
        />
      )}
    </Dialog>
  );
}

const employeeFieldId = "purchase-employee";
