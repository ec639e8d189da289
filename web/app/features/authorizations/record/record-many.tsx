import { SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, sentenceOf } from "../../../lib/errors.ts";
import { localDate } from "../../../lib/format/local-date.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { newId } from "../../../lib/new-id.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { itemsQuery } from "../../purchases/items/api.ts";
import { demandsQuery, useRecordAuthorizations } from "../api.ts";
import { DemandsNote } from "./demands-note.tsx";
import { GroupsTable } from "./groups-table.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { SignatureFields } from "./signature-fields.tsx";
import { groupsOf, type SignedGroup, type Signer } from "./signed-groups.ts";
import { emptyTerms, isOfLoss, somethingElse, type TermField, type TypedTerms } from "./typed-terms.ts";

interface RecordManyProps {
  readonly signers: readonly Signer[];
  readonly onClose: () => void;
}

/** Records what several employees signed on one day, for their items in their states, in one step. */
export function RecordMany({ signers, onClose }: RecordManyProps) {
  const items = useQuery(itemsQuery);
  const states = [...new Set(signers.flatMap(({ state }) => state?.state ?? []))];
  const demands = useQueries({ queries: states.map(demandsQuery) });
  const failed = [items, ...demands].find(({ isError }) => isError);
  const [ids] = useState(() => signers.map(newId));
  const [values, setValues] = useState(() => emptyTerms(somethingElse, { worksIn: null }));
  const [isSent, setSent] = useState(false);
  const recording = useRecordAuthorizations();
  const title = signers.length === 1 ? "Record an authorization" : `Record ${authorizations(signers)}`;
  if (failed || items.data === undefined || demands.some(({ data }) => data === undefined))
    return (
      <Dialog title={title} pending={false} onClose={onClose}>
        {failed ? (
          <QueryFailure query={failed} fallback="We couldn't load what the states require." />
        ) : (
          <Loading label="Loading what the states require" />
        )}
      </Dialog>
    );
  const ofStates = new Map(
    demands.flatMap(({ data }) => (data ? [[data.state, data.demands] as const] : [])),
  );
  const today = localDate(new Date());
  const groups = groupsOf(signers, { values, items: items.data, demands: ofStates, ids, today });
  const mistakes = together(groups, "mistakes");
  const refused = recording.error instanceof ApiError ? recording.error.fields : {};
  const shown: FieldTexts = isSent ? { ...mistakes, ...refused } : {};
  const asked = together(groups, "asked");
  const forEach = groups.filter(({ isForEach }) => isForEach && !values.isForOnePayDate);

  function change(changes: Partial<TypedTerms>) {
    recording.reset();
    setValues({ ...values, ...changes });
  }

  function submit() {
    setSent(true);
    if (Object.keys(mistakes).length > 0) return;
    recording.mutate(
      { authorizations: groups.flatMap(({ bodies }) => bodies) },
      {
        onSuccess: () => {
          notifications.show({ message: `${authorizations(signers)} recorded.` });
          onClose();
        },
      },
    );
  }

  const fields = { shown, asked, onChange: change };
  const lossClass = groups.map(({ demands: one }) => one?.itemClass ?? "").find(isOfLoss) ?? "";
  return (
    <Dialog title={title} size="lg" pending={recording.isPending} onClose={onClose}>
      <DialogForm
        complete
        pending={recording.isPending}
        submitLabel={title}
        onSubmit={submit}
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
              value={values.forPayDate}
              error={shown.forPayDate}
              onChange={({ currentTarget }) => change({ forPayDate: currentTarget.value })}
            />
          </SimpleGrid>
        )}
        <details open={scheduled.some((field) => field in asked || field in shown)}>
          <summary>More terms</summary>
          <SimpleGrid mt="sm">
            <ScheduleFields {...fields} values={values} ownTotals />
            <Textarea
              label="Note (optional)"
              autosize
              minRows={1}
              maxLength={500}
              value={values.note}
              error={shown.note}
              onChange={({ currentTarget }) => change({ note: currentTarget.value })}
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
        {isSent && Object.keys(mistakes).length > 0 && (
          <Text fz="sm" c="red" role="alert">
            Check the marked fields above.
          </Text>
        )}
        {recording.isError && Object.keys(refused).length === 0 && (
          <ErrorNotice title="Nothing was recorded">
            {sentenceOf(recording.error, "Please try again. Nothing is recorded twice.")}
          </ErrorNotice>
        )}
      </DialogForm>
    </Dialog>
  );
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

function authorizations(signers: readonly Signer[]): string {
  return quantity(signers.length, "authorization");
}
