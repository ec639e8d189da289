import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Employer } from "@wagefloor/contract/fields/employer.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { SettingsCard } from "../../ui/forms/settings-card.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { LoadingShape } from "../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../ui/page/query-failure.tsx";
import { employerQuery } from "./api.ts";
import { useEmployerForm } from "./use-employer-form.tsx";

/** Whose payroll it is, in the settings. */
export function EmployerCard() {
  const employer = useQuery(employerQuery);
  return (
    <SettingsCard
      id="company"
      title="Company"
      description="Printed on reports, statements, and authorization forms."
    >
      {employer.isPending && <LoadingShape label="Loading the company" h={{ base: 206, xs: 130 }} />}
      <QueryFailure query={employer} fallback="The company couldn't be loaded." />
      {employer.data !== undefined && <EmployerForm employer={employer.data} />}
    </SettingsCard>
  );
}

function EmployerForm({ employer }: { readonly employer: Employer | null }) {
  const { fields, saving, isUnsaved, submit } = useEmployerForm(employer);
  useUnsavedChanges(isUnsaved);
  return (
    <form method="post" noValidate onSubmit={submit()}>
      <Stack>
        {fields}
        <Group>
          <SubmitButton pending={saving.isPending}>Save company</SubmitButton>
          <Text size="sm" c="dimmed" role="status">
            {saving.isSuccess && "Saved."}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
