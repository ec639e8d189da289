import { NativeSelect, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { EmployeeAuthorizations, NewAuthorization } from "@wagefloor/contract/authorizations.ts";
import type { Item } from "@wagefloor/contract/items/items.ts";
import { itemClasses } from "@wagefloor/domain/items/rule-lists.ts";
import { itemClassWords } from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { useState } from "react";
import { sentenceOf } from "../../../lib/errors.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { newId } from "../../../lib/new-id.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { Loading } from "../../../ui/page/loading.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { itemsQuery, openItemRulesQuery } from "../../purchases/items/api.ts";
import { demandsQuery, newDocument, useRecordAuthorization, useSendDocument } from "../api.ts";
import { DemandsNote } from "./demands-note.tsx";
import { DocumentField } from "./document-field.tsx";
import { FormLink } from "./form-link.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { SignatureFields } from "./signature-fields.tsx";
import {
  anyCharge,
  askedFor,
  bodyOf,
  emptyTerms,
  mistakesOf,
  somethingElse,
  type TypedTerms,
} from "./typed-terms.ts";

interface RecordDialogProps {
  readonly employeeNumber: string;
  readonly recorded: EmployeeAuthorizations;
  readonly onClose: () => void;
}

interface RecordValues extends TypedTerms {
  readonly file: File | null;
}

/** Records what an employee signed, and keeps the document. Only what the state requires is required. */
export function RecordDialog(props: RecordDialogProps) {
  const { employeeNumber, onClose } = props;
  const items = useQuery(itemsQuery);
  const owed = useQuery(openItemRulesQuery(employeeNumber));
  const recording = useRecordAuthorization(employeeNumber);
  const sending = useSendDocument(employeeNumber);
  const pending = recording.isPending || sending.isPending;
  const offered = (items.data ?? []).filter(({ archived }) => !archived);
  const owedFor = owed.data?.rules.map(({ item }) => item.id) ?? [];
  const first = offered.find((one) => owedFor.includes(one.id)) ?? offered[0];
  return (
    <Dialog title="Record an authorization" size="lg" pending={pending} onClose={onClose}>
      {/* An item that came later would change what someone has chosen. */}
      {isLoading(items) || isLoading(owed) ? (
        <Loading label="Loading your items" />
      ) : (
        <>
          <QueryFailure query={items} fallback="Your items couldn't be loaded." />
          <RecordForm
            {...{ ...props, recording, sending, pending, offered }}
            first={first?.id ?? somethingElse}
          />
        </>
      )}
    </Dialog>
  );
}

/** Until the first answer; trying again leaves what was typed. */
function isLoading({ isPending, isFetchedAfterMount }: UseQueryResult): boolean {
  return isPending && !isFetchedAfterMount;
}

interface RecordFormProps extends RecordDialogProps {
  readonly recording: ReturnType<typeof useRecordAuthorization>;
  readonly sending: ReturnType<typeof useSendDocument>;
  readonly pending: boolean;
  readonly offered: readonly Item[];
  /** What it's for until something else is chosen: an item that the employee owes for, if there is one. */
  readonly first: string;
}

function RecordForm(props: RecordFormProps) {
  const { employeeNumber, recorded, recording, sending, pending, offered, first, onClose } = props;
  const [id] = useState(newId);
  const client = useQueryClient();
  const form = useSchemaForm<RecordValues, NewAuthorization>({
    initial: { ...emptyTerms(first, recorded), file: null },
    toRequest: (typed) => bodyOf(withItem(typed), id),
    rules: (typed) => mistakesOf(withItem(typed), bodyOf(withItem(typed), id), toldFor(withItem(typed))),
    sending: { ...recording, isPending: pending },
  });
  const values = withItem(form.values);
  // `toldFor` reads the answer where it's kept.
  const query = useQuery({ ...demandsQuery(values.state), notifyOnChangeProps: "all" });
  const told = toldFor(values);
  const { demands, stateName } = told;
  const asked = askedFor(values, told);

  /** An item's kind comes from its answers. */
  function withItem(typed: TypedTerms): TypedTerms {
    return { ...typed, itemClass: classOf(typed.subject) ?? typed.itemClass };
  }

  function classOf(subject: string) {
    return offered.find((one) => one.id === subject)?.itemClass ?? null;
  }

  /** What the chosen state requires for the chosen class. */
  function toldFor({ state, itemClass }: TypedTerms) {
    const known = client.getQueryData(demandsQuery(state).queryKey);
    return {
      demands: known?.demands.find((one) => one.itemClass === itemClass) ?? null,
      stateName: recorded.states.find((one) => one.state === state)?.name ?? "",
      today: localDate(new Date()),
    };
  }

  function sendFile(file: File | null) {
    if (file === null) return onClose();
    sending.mutate(newDocument(id, file), {
      onSuccess: onClose,
      onError: (error) => {
        const why = sentenceOf(error, "Please try again.");
        notifications.show({
          color: "red",
          autoClose: false,
          message: `The authorization was recorded, but ${file.name} wasn't saved. ${why} You can add it in the list.`,
        });
        onClose();
      },
    });
  }

  return (
    <DialogForm
      form={form}
      submitLabel="Record authorization"
      failureTitle="The authorization wasn't recorded"
      failureSentence="Please try again. It won't be recorded twice."
      onSubmit={(request, { file }) => recording.mutate(request, { onSuccess: () => sendFile(file) })}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="What is it for?"
          data-autofocus
          data={[
            ...offered.map(({ id: value, name }) => ({ value, label: name })),
            { value: somethingElse, label: offered.length === 0 ? "Something specific" : "Something else" },
            { value: anyCharge, label: "Any charge" },
          ]}
          {...form.getInputProps("subject")}
          error={form.errors.itemId}
        />
        {values.subject === somethingElse && (
          <TextInput
            label="What the document calls it"
            placeholder="Work boots"
            maxLength={100}
            {...form.getInputProps("what")}
          />
        )}
        <NativeSelect
          label="State"
          data={[
            { value: "", label: "I don't know" },
            ...recorded.states.map(({ state, name }) => ({ value: state, label: name })),
          ]}
          {...form.getInputProps("state")}
        />
        <NativeSelect
          label="Kind of item"
          disabled={classOf(values.subject) !== null}
          description={classOf(values.subject) === null ? null : "From the answers about this item"}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={[
            { value: "", label: "I don't know" },
            ...itemClasses.map((value) => ({ value, label: itemClassWords[value] })),
          ]}
          {...form.getInputProps("itemClass")}
          value={values.itemClass}
        />
      </SimpleGrid>
      <QueryFailure query={query} fallback="We couldn't load what the state requires." />
      <DemandsNote demands={demands} stateName={stateName} />
      <ScheduleFields {...{ form, values, asked }} />
      <SignatureFields {...{ form, values, asked, demands }} />
      <FormLink
        employeeNumber={employeeNumber}
        terms={bodyOf(values, id)}
        isWrong={printed.some((field) => field in form.mistakes && values[field] !== "")}
      />
      <DocumentField file={form.values.file} onChoose={(file) => form.change({ file })} />
      <Textarea
        label="Note (optional)"
        autosize
        minRows={1}
        maxLength={500}
        {...form.getInputProps("note")}
      />
      {Object.keys(form.errors).length > 0 && (
        <Text fz="sm" c="red" role="alert">
          Check the marked fields above.
        </Text>
      )}
    </DialogForm>
  );
}

/** Fields on the form to sign, which must be valid. Empty ones are left blank on it. */
const printed = ["total", "amount", "payments", "firstDeductionOn", "expiresOn", "lossFoundOn"] as const;
