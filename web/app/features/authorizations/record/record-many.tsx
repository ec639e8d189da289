import { SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewAuthorizations } from "@wagefloor/contract/authorizations.ts";
import { useState } from "react";
import { sentenceOf } from "../../../lib/errors.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { newId } from "../../../lib/new-id.ts";
import { reviewsKey } from "../../../lib/payroll-data.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { Loading } from "../../../ui/page/loading.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { itemsQuery } from "../../purchases/items/api.ts";
import {
  DocumentNotSaved,
  demandsQuery,
  newDocument,
  type SentDocument,
  useRecordAuthorizations,
} from "../api.ts";
import { DemandsNote } from "./demands-note.tsx";
import { DocumentField } from "./document-field.tsx";
import { GroupsTable } from "./groups-table.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { SignatureFields } from "./signature-fields.tsx";
import { type GroupedBy, groupsOf, type SignedGroup, type Signer } from "./signed-groups.ts";
import { emptyTerms, isOfLoss, somethingElse, type TermField, type TypedTerms } from "./typed-terms.ts";

interface RecordManyProps {
  readonly signers: readonly Signer[];
  readonly onClose: () => void;
}

/** Records what several employees signed on one day, for their items in their states, with its scan, in one step. */
export function RecordMany({ signers, onClose }: RecordManyProps) {
  const client = useQueryClient();
  const items = useQuery(itemsQuery);
  const states = [...new Set(signers.flatMap(({ state }) => state?.state ?? []))];
  const demands = useQueries({ queries: states.map(demandsQuery) });
  const failed = [items, ...demands].find(({ isError }) => isError);
  const recording = useRecordAuthorizations();

  function close() {
    if (recording.error instanceof DocumentNotSaved) void client.invalidateQueries({ queryKey: reviewsKey });
    onClose();
  }

  const ofStates = demands.flatMap(({ data }) => (data ? [[data.state, data.demands] as const] : []));
  return (
    <Dialog title={titleFor(signers)} size="lg" pending={recording.isPending} onClose={close}>
      {failed && <QueryFailure query={failed} fallback="We couldn't load what the states require." />}
      {!failed && items.data && ofStates.length === states.length ? (
        <RecordManyForm
          {...{ signers, recording }}
          onClose={close}
          items={items.data}
          demands={new Map(ofStates)}
        />
      ) : (
        !failed && <Loading label="Loading what the states require" />
      )}
    </Dialog>
  );
}

interface ManyValues extends TypedTerms {
  readonly document: SentDocument | null;
}

interface RecordManyFormProps extends RecordManyProps, Pick<GroupedBy, "items" | "demands"> {
  readonly recording: ReturnType<typeof useRecordAuthorizations>;
}

function RecordManyForm({ signers, recording, items, demands, onClose }: RecordManyFormProps) {
  const [ids] = useState(() => signers.map(newId));
  const today = localDate(new Date());
  const groupsWith = (values: TypedTerms) => groupsOf(signers, { values, items, demands, ids, today });
  const form = useSchemaForm<ManyValues, NewAuthorizations>({
    initial: { ...emptyTerms(somethingElse, { worksIn: null }), document: null },
    toRequest: (values) => ({ authorizations: groupsWith(values).flatMap(({ bodies }) => bodies) }),
    rules: (values) => together(groupsWith(values), "mistakes"),
    sending: recording,
  });
  const { values } = form;
  const groups = groupsWith(values);
  const asked = together(groups, "asked");
  const forEach = groups.filter(({ isForEach }) => isForEach && !values.isForOnePayDate);

  function choose(file: File) {
    const [first = "", ...others] = ids;
    form.change({ document: newDocument(first, file, others) });
  }

  function done() {
    notifications.show({ message: `${authorizations(signers)} recorded.` });
    onClose();
  }

  const fields = { form, asked };
  const lossClass = groups.map(({ demands: one }) => one?.itemClass ?? "").find(isOfLoss) ?? "";
  return (
    <DialogForm
      form={form}
      submitLabel={titleFor(signers)}
      {...failureOf(recording.error)}
      onSubmit={(json, { document }) => recording.mutate({ json, document }, { onSuccess: done })}
      onClose={onClose}
    >
      <GroupsTable groups={groups} />
      <SignatureFields
        {...fields}
        values={{ ...values, itemClass: lossClass }}
        demands={{
          parts: groups.flatMap(({ demands: one }) => one?.parts ?? []),
          notice: groups.find(({ demands: one }) => one?.notice)?.demands?.notice ?? null,
        }}
      />
      {forEach.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            type="date"
            label={`Pay date, for ${[...new Set(forEach.map(({ stateName }) => stateName))].join(", ")}`}
            {...form.getInputProps("forPayDate")}
          />
        </SimpleGrid>
      )}
      <DocumentField file={values.document?.file ?? null} isBatch={signers.length > 1} onChoose={choose} />
      <details open={scheduled.some((field) => field in asked || field in form.errors)}>
        <summary>More terms</summary>
        <SimpleGrid mt="sm">
          <ScheduleFields {...fields} values={values} ownTotals />
          <Textarea
            label="Note (optional)"
            autosize
            minRows={1}
            maxLength={500}
            {...form.getInputProps("note")}
          />
        </SimpleGrid>
      </details>
      {groups.some(({ demands: one }) => one !== null) && (
        <details>
          <summary>What the states require</summary>
          <SimpleGrid mt="sm">
            {groups.map(({ key, stateName, demands: one }) =>
              one === null ? null : <DemandsNote key={key} demands={one} stateName={stateName} />,
            )}
          </SimpleGrid>
        </details>
      )}
      {Object.keys(form.errors).length > 0 && (
        <Text fz="sm" c="red" role="alert">
          Check the marked fields above.
        </Text>
      )}
    </DialogForm>
  );
}

function failureOf(error: Error | null) {
  const again = "Please try again. Nothing is recorded twice.";
  return error instanceof DocumentNotSaved
    ? {
        failureTitle: "The authorizations were recorded, but the document wasn't saved",
        failureSentence: sentenceOf(error.cause, again),
      }
    : { failureTitle: "Nothing was recorded", failureSentence: again };
}

/** Fields that are out of sight until a state asks for them, or they're wrong. */
const scheduled: readonly TermField[] = [
  ...(["amount", "percentHundredths", "percentOf", "payments"] as const),
  ...(["firstDeductionOn", "expiresOn", "note"] as const),
];

type FieldTexts = Partial<Record<TermField, string>>;

function together(groups: readonly SignedGroup[], texts: "mistakes" | "asked"): FieldTexts {
  return Object.assign({}, ...groups.map((group) => group[texts]));
}

function titleFor(signers: readonly Signer[]): string {
  return signers.length === 1 ? "Record an authorization" : `Record ${authorizations(signers)}`;
}

function authorizations(signers: readonly Signer[]): string {
  return quantity(signers.length, "authorization");
}
