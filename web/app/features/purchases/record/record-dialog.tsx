import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { NewPurchase } from "@wagefloor/contract/purchases/purchases.ts";
import { personWords } from "@wagefloor/domain/purchases/import/problem-sentence.ts";
import { type MouseEventHandler, useState } from "react";
import { dollarsOfCents } from "../../../lib/format/dollars.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { MatchChoices } from "../../../ui/forms/match-choices.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { previewQuery, useRecordPurchases } from "../api.ts";
import { EmployeeField } from "../employee-field.tsx";
import { itemsQuery } from "../items/api.ts";
import { ItemDialog } from "../items/item-dialog.tsx";
import { PurchaseRules } from "../items/purchase-rules.tsx";
import { PurchaseFields } from "./purchase-fields.tsx";
import { rulesAskedFor } from "./typed-purchase.ts";
import { useTypedPurchase } from "./use-typed-purchase.ts";

interface RecordDialogProps {
  /** Whose purchase it is, if that is known. */
  readonly employee: string;
  readonly onClose: () => void;
}

/** Records one purchase by hand, and another after it. */
export function RecordDialog(props: RecordDialogProps) {
  const items = useQuery(itemsQuery);
  const recording = useRecordPurchases();
  const offered = items.data?.filter(({ archived }) => !archived);
  return (
    <Dialog title="Record a purchase" size="lg" pending={recording.isPending} onClose={props.onClose}>
      {/* An item that came later would change what someone has typed. */}
      {items.isPending && !items.isFetchedAfterMount ? (
        <Loading label="Loading your items" />
      ) : (
        <>
          <QueryFailure query={items} fallback="Your items couldn't be loaded." />
          <RecordForm {...{ ...props, recording, offered }} />
        </>
      )}
    </Dialog>
  );
}

interface RecordFormProps extends RecordDialogProps {
  readonly recording: ReturnType<typeof useRecordPurchases>;
  /** The items that can be bought; undefined if they couldn't be loaded. */
  readonly offered: readonly Item[] | undefined;
}

function RecordForm({ employee: known, recording, offered, onClose }: RecordFormProps) {
  const onNext = () => document.getElementById(employeeFieldId)?.focus();
  const typed = useTypedPurchase({
    ...{ employee: known, offered: offered ?? [], recording, onRecorded: onClose, onNext },
  });
  const { form, people, employee, match, isRepeated, record } = typed;
  const { values } = form;
  const [adds, setAdds] = useState(false);
  const recordAnd = (how: Parameters<typeof record>[1]) => form.onSubmit((sent) => record(sent, how));
  return (
    <>
      <DialogForm
        form={form}
        submitLabel="Record purchase"
        failureTitle="The purchase wasn't recorded"
        failureSentence={isRepeated ? undefined : "Please try again. It won't be recorded twice."}
        buttons={
          <Button variant="default" size="md" disabled={form.pending} onClick={recordAnd({ again: true })}>
            Record and add another
          </Button>
        }
        onSubmit={(sent) => record(sent)}
        onClose={onClose}
      >
        <EmployeeField
          id={employeeFieldId}
          size="md"
          label="Employee"
          data-autofocus
          people={people}
          value={values.employee}
          error={form.errors.employee}
          description={employee === null ? undefined : employee.names[0]}
          inputWrapperOrder={["label", "input", "description", "error"]}
          onChange={(text) => form.change({ employee: text, isNewSure: false })}
        />
        <MatchChoices
          proposed={(match.proposed ?? []).map((person) => ({
            value: person.employeeNumber,
            label: `Use ${personWords(person)}`,
          }))}
          other={
            match.isUnknown
              ? {
                  label: `Record ${values.employee.trim()} as a new employee`,
                  onChoose: () => form.change({ isNewSure: true }),
                }
              : null
          }
          onChoose={(number) => form.change({ employee: number, isNewSure: false })}
        />
        <PurchaseFields {...{ form, offered }} onAddItem={() => setAdds(true)} />
        <RulesAskedFor purchase={typed.purchase} offered={offered ?? []} />
        {isRepeated && (
          <RepeatedPurchase
            employee={values.employee.trim()}
            onRecord={recordAnd({ evenIfRepeated: true })}
          />
        )}
      </DialogForm>
      {adds && (
        <ItemDialog
          onSaved={(item) => form.change({ item: item.id, amount: dollarsOfCents(item.employeePays) })}
          onClose={() => setAdds(false)}
        />
      )}
    </>
  );
}

const employeeFieldId = "purchase-employee";

interface RulesAskedForProps {
  readonly purchase: NewPurchase | null;
  readonly offered: readonly Item[];
}

/** What the employee's state says of the item. The rules of another employee or item aren't shown meanwhile. */
function RulesAskedFor({ purchase, offered }: RulesAskedForProps) {
  const asked = rulesAskedFor(purchase, offered);
  const rules = useQuery(previewQuery(asked));
  const isCurrent = asked.length > 0 && !rules.isPlaceholderData;
  return (
    <>
      {asked.length > 0 && (
        <QueryFailure query={rules} fallback="We couldn't load the rule in the employee's state." />
      )}
      <PurchaseRules rules={isCurrent ? (rules.data?.itemRules ?? []) : []} />
    </>
  );
}

interface RepeatedPurchaseProps {
  readonly employee: string;
  readonly onRecord: MouseEventHandler<HTMLElement>;
}

function RepeatedPurchase({ employee, onRecord }: RepeatedPurchaseProps) {
  return (
    <Alert color="yellow" title="This looks like a purchase you already recorded" role="alert">
      <Stack gap="sm">
        <Text fz="sm">
          Employee {employee} already has a purchase of the same amount, date, and receipt number.
        </Text>
        <Group>
          <Button variant="default" onClick={onRecord}>
            Record it anyway
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
