import { Button, Card, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import { type PayrollSettingsRequest, payrollSettings } from "@wagefloor/contract/runs/payroll-settings.ts";
import { layoutOf } from "@wagefloor/domain/for-payroll/import-systems.ts";
import { useUnsavedChanges } from "../../../lib/unsaved-changes.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { type SchemaForm, useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { useSavePayrollSettings } from "./api.ts";
import { CardHeading } from "./card-heading.tsx";
import { ColumnsFields } from "./columns-fields.tsx";
import {
  draftOf,
  importSystemOf,
  type SettingsDraft,
  settingsOf,
  systemChoices,
  withChoice,
} from "./settings-draft.ts";

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
  const { saved, proposed, companyCode, profileName } = forPayroll;
  const saving = useSavePayrollSettings(runId);
  const form = useSchemaForm<SettingsDraft, PayrollSettingsRequest["settings"]>({
    schema: payrollSettings,
    initial: draftOf(saved?.settings ?? null, forPayroll),
    toRequest: settingsOf,
    rules: { choice: (choice) => (choice === "" ? "Choose your payroll system." : null) },
    // The server names fields of the whole body.
    fieldOf: (path) => path.replace(/^settings\./, ""),
    sending: saving,
  });
  useUnsavedChanges(form.isUnsaved);
  const save = form.onSubmit((settings) =>
    saving.mutate({ settings, basedOn: saved?.version ?? 0 }, { onSuccess: onSaved }),
  );

  return (
    <Card>
      <form noValidate onSubmit={save}>
        <Stack gap="md" maw={640}>
          <div>
            <CardHeading takesFocus={takesFocus}>How does payroll get these amounts?</CardHeading>
            <Text fz="sm" c="dimmed">
              You set this up once. It applies to all runs read with the profile “{profileName}”.
            </Text>
          </div>
          <NativeSelect
            label="Your payroll system"
            description={proposed !== null && "The payroll file looks like this system's."}
            data={[{ value: "", label: "Choose a system" }, ...systemChoices]}
            {...form.getInputProps("choice")}
            onChange={({ currentTarget: { value } }) =>
              form.change(withChoice(form.values, value, companyCode))
            }
          />
          {settingsOf(form.values) !== null && <Fields form={form} />}
          <SendFailure
            sending={{ error: form.failure }}
            fallback="The settings couldn't be saved. Please try again."
          />
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

function Fields({
  form,
}: {
  readonly form: Pick<SchemaForm<SettingsDraft>, "values" | "errors" | "change" | "getInputProps">;
}) {
  const draft = form.values;
  const system = importSystemOf(draft);
  if (system === null && draft.choice === "columns")
    return <ColumnsFields draft={draft} mistakes={form.errors} onChange={form.change} />;
  const code = (
    <TextInput
      maxLength={50}
      autoComplete="off"
      {...form.getInputProps("deductionCode")}
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
          label="Order of employees"
          {...form.getInputProps("order")}
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
          label={companyCode.label}
          description={companyCode.hint}
          maxLength={50}
          autoComplete="off"
          {...form.getInputProps("companyCode")}
        />
      )}
      {code}
    </>
  );
}
