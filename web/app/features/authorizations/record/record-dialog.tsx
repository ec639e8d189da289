import { NativeSelect, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import type { EmployeeAuthorizations } from "@wagefloor/contract/authorizations.ts";
import { itemClasses } from "@wagefloor/domain/items/rule-lists.ts";
import { itemClassWords } from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { useState } from "react";
import { ApiError, sentenceOf } from "../../../lib/errors.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { newId } from "../../../lib/new-id.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
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
  type TermField,
  type TypedTerms,
} from "./typed-terms.ts";

interface RecordDialogProps {
  readonly employeeNumber: string;
  readonly recorded: EmployeeAuthorizations;
  readonly onClose: () => void;
}

/** Records what an employee signed, and keeps the document. Only what the state requires is required. */
export function RecordDialog({ employeeNumber, recorded, onClose }: RecordDialogProps) {
  const items = useQuery(itemsQuery);
  const offered = (items.data ?? []).filter(({ archived }) => !archived);
  const owedFor = useQuery(openItemRulesQuery(employeeNumber)).data?.rules.map(({ item }) => item.id) ?? [];
  const first = offered.find((one) => owedFor.includes(one.id)) ?? offered[0];
  const [id] = useState(newId);
  const recording = useRecordAuthorization(employeeNumber);
  const sending = useSendDocument(employeeNumber);
  const [typed, setTyped] = useState<TypedTerms | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isSent, setSent] = useState(false);
  const started = typed ?? emptyTerms(first?.id ?? somethingElse, recorded);
  const ofItem = offered.find((one) => one.id === started.subject)?.itemClass ?? null;
  const values = ofItem === null ? started : { ...started, itemClass: ofItem };
  const { demands, stateName, query } = useDemands(values, recorded);
  const told = { demands, stateName, today: localDate(new Date()) };
  const body = bodyOf(values, id);
  const mistakes = mistakesOf(values, body, told);
  const refused = recording.error instanceof ApiError ? recording.error.fields : {};
  const shown: Partial<Record<TermField, string>> = isSent ? { ...mistakes, ...refused } : {};
  const asked = askedFor(values, told);
  const pending = recording.isPending || sending.isPending;

  function change(changes: Partial<TypedTerms>) {
    recording.reset();
    setTyped({ ...started, ...changes });
  }

  function submit() {
    setSent(true);
    if (Object.keys(mistakes).length === 0) recording.mutate(body, { onSuccess: sendFile });
  }

  function sendFile() {
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
    <Dialog title="Record an authorization" size="lg" pending={pending} onClose={onClose}>
      <DialogForm
        complete
        pending={pending}
        submitLabel="Record authorization"
        onSubmit={submit}
        onClose={onClose}
      >
        <QueryFailure query={items} fallback="Your items couldn't be loaded." />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="What is it for?"
            data-autofocus
            data={[
              ...offered.map(({ id: value, name }) => ({ value, label: name })),
              { value: somethingElse, label: offered.length === 0 ? "Something specific" : "Something else" },
              { value: anyCharge, label: "Any charge" },
            ]}
            value={values.subject}
            error={shown.itemId}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          {values.subject === somethingElse && (
            <TextInput
              label="What the document calls it"
              placeholder="Work boots"
              maxLength={100}
              value={values.what}
              error={shown.what}
              onChange={({ currentTarget }) => change({ what: currentTarget.value })}
            />
          )}
          <NativeSelect
            label="State"
            data={[
              { value: "", label: "I don't know" },
              ...recorded.states.map(({ state, name }) => ({ value: state, label: name })),
            ]}
            value={values.state}
            error={shown.state}
            onChange={({ currentTarget }) => change({ state: currentTarget.value })}
          />
          <NativeSelect
            label="Kind of item"
            disabled={ofItem !== null}
            description={ofItem === null ? null : "From the answers about this item"}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={[
              { value: "", label: "I don't know" },
              ...itemClasses.map((value) => ({ value, label: itemClassWords[value] })),
            ]}
            value={values.itemClass}
            error={shown.itemClass}
            onChange={({ currentTarget }) => change({ itemClass: currentTarget.value })}
          />
        </SimpleGrid>
        <QueryFailure query={query} fallback="We couldn't load what the state requires." />
        <DemandsNote demands={demands} stateName={stateName} />
        <ScheduleFields values={values} shown={shown} asked={asked} onChange={change} />
        <SignatureFields {...{ values, shown, asked, demands }} onChange={change} />
        <FormLink
          employeeNumber={employeeNumber}
          terms={body}
          isWrong={printed.some((field) => field in mistakes && values[field] !== "")}
        />
        <DocumentField file={file} onChoose={setFile} />
        <Textarea
          label="Note (optional)"
          autosize
          minRows={1}
          maxLength={500}
          value={values.note}
          error={shown.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        {isSent && Object.keys(mistakes).length > 0 && (
          <Text fz="sm" c="red" role="alert">
            Check the marked fields above.
          </Text>
        )}
        {recording.isError && Object.keys(refused).length === 0 && (
          <ErrorNotice title="The authorization wasn't recorded">
            {sentenceOf(recording.error, "Please try again. It won't be recorded twice.")}
          </ErrorNotice>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Fields on the form to sign, which must be valid. Empty ones are left blank on it. */
const printed = ["total", "amount", "payments", "firstDeductionOn", "expiresOn", "lossFoundOn"] as const;

/** What the chosen state requires for the chosen class. */
function useDemands({ state, itemClass }: TypedTerms, { states }: EmployeeAuthorizations) {
  const query = useQuery(demandsQuery(state));
  return {
    query,
    demands: query.data?.demands.find((one) => one.itemClass === itemClass) ?? null,
    stateName: states.find((one) => one.state === state)?.name ?? "",
  };
}
