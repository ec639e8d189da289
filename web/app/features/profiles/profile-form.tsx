import { Group, SimpleGrid, Stack, Textarea } from "@mantine/core";
import { columnsNotInHeader, profileRequest, profileRules } from "@wagefloor/contract/profiles/profiles.ts";
import { parseHeaderRow } from "@wagefloor/domain/payroll-file/header/header-row.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { useEffect, useRef, useState } from "react";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { SendFailure } from "../../ui/page/send-failure.tsx";
import { useSaveProfile } from "./api.ts";
import { ColumnFields } from "./column-fields.tsx";
import { DeductionField } from "./deduction-field.tsx";
import { HeaderFile } from "./header-file.tsx";
import { formatHeaderRow } from "./header-text.ts";
import { HoursBasisField } from "./hours-basis-field.tsx";
import { bodyOf, headerRowOf, type ProfileValues, savedElsewhere, valuesOf } from "./profile-values.ts";

/**
 * Everything that decides how a file is read. A column that the header no longer names shows as not chosen; should
 * the header get the name back, so does the choice. What is saved in another tab or on another device shows here, or
 * the next save would undo it.
 */
export function ProfileForm({ profile }: { profile: PayrollConfiguration }) {
  const save = useSaveProfile();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const form = useSchemaForm<ProfileValues, unknown>({
    schema: profileRules,
    initial: valuesOf(profile),
    toRequest: bodyOf,
    fieldOf: (path) => (path === "headerRow" ? "headerText" : path),
    onValuesChange: () => setUnknown([]),
    sending: save,
  });
  useUnsavedChanges(form.isUnsaved);
  const shown = useRef(profile);
  useEffect(() => {
    const changes = savedElsewhere(form.values, shown.current, profile);
    shown.current = profile;
    if (Object.keys(changes).length === 0) return;
    form.setValues(changes);
    form.resetDirty(valuesOf(profile));
  }, [form, profile]);
  const submit = form.onSubmit((_checked, values) => {
    const body = bodyOf(values);
    setUnknown(columnsNotInHeader(body));
    const { data } = profileRequest.safeParse(body);
    if (data) save.mutate(data);
  });
  const takeHeader = (line: string | null) => {
    const headerRow = parseHeaderRow(line ?? "");
    if (headerRow !== null) {
      form.setFieldValue("headerText", formatHeaderRow(headerRow));
      return;
    }
    form.setFieldError("headerText", "This file doesn't start with a header row.");
    form.getInputNode("headerText")?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <HeaderFile onHeader={takeHeader}>
          <Textarea
            label="Header Row"
            description="The column names in your file, separated by commas."
            autosize
            minRows={2}
            maxRows={8}
            required
            withAsterisk={false}
            spellCheck={false}
            {...form.getInputProps("headerText")}
          />
        </HeaderFile>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ColumnFields form={form} headerRow={headerRowOf(form.values.headerText)} />
          <DeductionField {...form.getInputProps("deductionAmount")} />
        </SimpleGrid>
        <HoursBasisField {...form.getInputProps("hoursBasis")} value={form.values.hoursBasis} />
        {unknown.length > 0 && <ErrorNotice>Invalid column selections: {unknown.join(", ")}</ErrorNotice>}
        <SendFailure sending={{ error: form.failure }} fallback="Failed to update configuration" />
        {save.isSuccess && <Notice kind="done">Configuration updated successfully</Notice>}
        <Group>
          <SubmitButton pending={save.isPending}>Save Configuration</SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
