import { Group, Stack, Text } from "@mantine/core";
import type { Employer } from "@wagefloor/contract/fields/employer.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { QueryCard } from "../../ui/forms/query-card.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { employerQuery } from "./api.ts";
import { useEmployerForm } from "./use-employer-form.tsx";

/** Whose payroll it is, in the settings. */
export function EmployerCard() {
  return (
    <QueryCard
      id="company"
      title="Company"
      description="Printed on reports, statements, and authorization forms."
      query={employerQuery}
      what="the company"
      h={{ base: 206, xs: 130 }}
    >
      {(employer) => <EmployerForm employer={employer} />}
    </QueryCard>
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
