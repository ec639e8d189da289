import { Button, Card, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import { payrollSettings } from "@wagefloor/contract/runs/payroll-settings.ts";
import { layoutOf } from "@wagefloor/domain/for-payroll/import-systems.ts";
import type { ListOrder } from "@wagefloor/domain/for-payroll/payroll-settings.ts";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, sentenceOf } from "../../../lib/errors.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { useSavePayrollSettings } from "./api.ts";
import { CardHeading } from "./card-heading.tsx";
import { ColumnsFields } from "./columns-fields.tsx";
import { draftOf, importSystemOf, type SettingsDraft, settingsOf, systemChoices } from "./settings-draft.ts";

interface SettingsFormProps {
  readonly runId: string;
  readonly forPayroll: ForPayroll;
  readonly takesFocus: boolean;
  readonly onSaved: () => void;
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

/** Which system runs the payroll, and what its file needs. Asked once for a profile, and changed here later. */
export function SettingsCardForm({ runId, forPayroll, takesFocus, onSaved, onCancel }: SettingsFormProps) {
  const { saved, proposed, profileName } = forPayroll;
  const saving = useSavePayrollSettings(runId);
  const [draft, setDraft] = useState(() => draftOf(saved?.settings ?? null, proposed));
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const settings = settingsOf(draft);
  const mistakes = mistakesOf(settings);
  const sentFields = saving.error instanceof ApiError ? saving.error.fields : {};
  const shown = isSent ? { ...mistakes, ...withoutPrefix(sentFields) } : {};

  function change(changes: Partial<SettingsDraft>) {
    saving.reset();
    setDraft({ ...draft, ...changes });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    const [first] = Object.keys(mistakes);
    if (settings === null || first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const { data } = payrollSettings.safeParse(settings);
    if (data) saving.mutate({ settings: data, basedOn: saved?.version ?? 0 }, { onSuccess: onSaved });
  }

  return (
    <Card>
      <form ref={form} noValidate onSubmit={save}>
        <Stack gap="md" maw={640}>
          <div>
            <CardHeading takesFocus={takesFocus}>How does payroll get these amounts?</CardHeading>
            <Text fz="sm" c="dimmed">
              You set this up once. It applies to all runs read with the profile “{profileName}”.
            </Text>
          </div>
          <NativeSelect
            name="choice"
            label="Your payroll system"
            description={proposed !== null && "The payroll file looks like this system's."}
            value={draft.choice}
            error={shown.choice}
            data={[{ value: "", label: "Choose a system" }, ...systemChoices]}
            onChange={({ currentTarget }) => change({ choice: currentTarget.value })}
          />
          {settings !== null && <Fields draft={draft} shown={shown} onChange={change} />}
          {saving.error && Object.keys(sentFields).length === 0 && (
            <ErrorNotice>
              {sentenceOf(saving.error, "The settings couldn't be saved. Please try again.")}
            </ErrorNotice>
          )}
          <Group>
            <SubmitButton pending={saving.isPending}>Save and continue</SubmitButton>
            {onCancel && (
              <Button variant="default" size="md" onClick={onCancel} disabled={saving.isPending}>
                Cancel
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

interface FieldsProps {
  readonly draft: SettingsDraft;
  readonly shown: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
}

function Fields({ draft, shown, onChange }: FieldsProps) {
  const system = importSystemOf(draft);
  if (system === null && draft.choice === "columns")
    return <ColumnsFields draft={draft} mistakes={shown} onChange={onChange} />;
  const code = (
    <TextInput
      name="deductionCode"
      value={draft.deductionCode}
      error={shown.deductionCode}
      maxLength={50}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ deductionCode: currentTarget.value })}
      {...(system === null
        ? { label: "Name of the deduction", description: "Optional. As it's called in your payroll system." }
        : { label: layoutOf(system).deductionCode.label, description: layoutOf(system).deductionCode.hint })}
    />
  );
  if (system === null) {
    return (
      <>
        <Text fz="sm">
          This system doesn't import deductions from a file, as far as we know. You get a list to key in, on
          screen, on paper or as CSV.
        </Text>
        {code}
        <NativeSelect
          name="order"
          label="Order of employees"
          value={draft.order}
          onChange={({ currentTarget }) => onChange({ order: currentTarget.value as ListOrder })}
          data={[
            { value: "file", label: "As in the payroll file" },
            { value: "name", label: "By name" },
            { value: "number", label: "By employee number" },
          ]}
        />
      </>
    );
  }
  const { companyCode } = layoutOf(system);
  return (
    <>
      {companyCode !== null && (
        <TextInput
          name="companyCode"
          label={companyCode.label}
          description={companyCode.hint}
          value={draft.companyCode}
          error={shown.companyCode}
          maxLength={50}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ companyCode: currentTarget.value })}
        />
      )}
      {code}
    </>
  );
}

function mistakesOf(settings: ReturnType<typeof settingsOf>): Record<string, string> {
  return settings === null
    ? { choice: "Choose your payroll system." }
    : mistakesIn(payrollSettings, settings);
}

/** The server names fields of the whole body. */
function withoutPrefix(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name.replace(/^settings\./, ""), sentence]),
  );
}
