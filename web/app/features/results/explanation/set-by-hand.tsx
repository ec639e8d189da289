import { NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Attributes, AttributesRequest } from "@wagefloor/contract/employees/employees.ts";
import type { ScopeReason } from "@wagefloor/domain/reasons/reasons.ts";
import { useId } from "react";
import { formatMoment } from "../../../lib/format/format.ts";
import { jurisdictionsQuery } from "../../../lib/jurisdictions.ts";
import { useUnsavedChanges } from "../../../lib/unsaved-changes.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { attributesQuery, useSetAttributes } from "../../employees/api.ts";
import { OpenRuns } from "./open-runs.tsx";
import { placeFieldId } from "./set-place-button.tsx";

interface SetByHandProps {
  readonly employeeNumber: string;
}

/** Where one employee works, and which rules apply, as a person set it: it counts instead of what files say. */
export function SetByHand({ employeeNumber }: SetByHandProps) {
  const attributes = useQuery(attributesQuery(employeeNumber));
  const places = useQuery(jurisdictionsQuery());
  const id = useId();
  const failed = attributes.isError ? attributes : places;
  return (
    <Stack gap="sm" maw={480} id={id} tabIndex={-1}>
      <Text fz="sm" c="dimmed">
        Starting with the next file, this replaces what the file says. Past runs that couldn't check the
        employee can be recalculated with the place; others don't change.
      </Text>
      <QueryFailure query={failed} fallback="What is set for this employee couldn't be loaded." />
      {attributes.data && places.data && (
        <Form employeeNumber={employeeNumber} saved={attributes.data} places={places.data} />
      )}
      {attributes.data && attributes.data.place !== null && (
        <OpenRuns employeeNumber={employeeNumber} focusAfter={id} />
      )}
    </Stack>
  );
}

interface FormProps extends SetByHandProps {
  readonly saved: Attributes;
  readonly places: readonly { readonly key: string; readonly name: string; readonly kind: string }[];
}

function Form({ employeeNumber, saved, places }: FormProps) {
  const saving = useSetAttributes(employeeNumber);
  const form = useSchemaForm<AttributesRequest>({ initial: {}, sending: saving });
  const set = { place: saved.place?.key ?? null, scope: saved.scope?.reason ?? null };
  const { place = set.place, scope = set.scope } = form.values;
  useUnsavedChanges((place !== set.place || scope !== set.scope) && !saving.isPending);
  const save = (changes: AttributesRequest) => saving.mutate(changes, { onSuccess: () => form.restart({}) });

  return (
    <Stack component="form" gap="sm" onSubmit={form.onSubmit(save)}>
      <NativeSelect
        id={placeFieldId}
        label="Place where this employee works"
        description={whoSet(saved.place)}
        value={place ?? ""}
        onChange={({ currentTarget }) => form.change({ place: currentTarget.value || null })}
        data={[{ value: "", label: "As in the file" }, ...placeChoices(places)]}
      />
      <NativeSelect
        label="Minimum wage rules"
        description={whoSet(saved.scope) ?? "Under other rules nothing is deducted, and the balance stays."}
        value={scope ?? ""}
        onChange={({ currentTarget }) =>
          form.change({ scope: (currentTarget.value || null) as ScopeReason | null })
        }
        data={[...scopeChoices]}
      />
      <SendFailure sending={{ error: form.failure }} fallback="This couldn't be saved." />
      {saving.isSuccess && <Notice kind="done">Saved. It applies starting with the next file.</Notice>}
      <SubmitButton
        pending={saving.isPending}
        size="sm"
        variant="default"
        style={{ alignSelf: "flex-start" }}
      >
        Save
      </SubmitButton>
    </Stack>
  );
}

const scopeChoices: readonly { readonly value: ScopeReason | ""; readonly label: string }[] = [
  { value: "", label: "The general minimum wage" },
  { value: "tip-credit", label: "Tipped, paid with a tip credit" },
  { value: "exempt-salary", label: "Paid an exempt salary" },
  { value: "contract-floor", label: "Paid at least a contract's minimum" },
];

function placeChoices(places: FormProps["places"]) {
  return places
    .filter(({ kind }) => kind !== "federal")
    .toSorted((a, b) => a.name.localeCompare(b.name, "en-US"))
    .map(({ key, name }) => ({ value: key, label: name }));
}

function whoSet(set: Attributes["place"] | Attributes["scope"]): string | undefined {
  if (set === null) return undefined;
  return `Set ${set.setBy === null ? "" : `by ${set.setBy} `}on ${formatMoment(set.setAt)}`;
}
