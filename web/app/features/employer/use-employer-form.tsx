import { Group, TextInput } from "@mantine/core";
import { type Employer, employerRequest } from "@wagefloor/contract/fields/employer.ts";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import { SendFailure } from "../../ui/page/send-failure.tsx";
import { useSaveEmployer } from "./api.ts";

/** The fields of the employer's legal name and FEIN, and what saves them. Neither is required. */
export function useEmployerForm(saved: Employer | null) {
  const saving = useSaveEmployer();
  const form = useSchemaForm({
    schema: employerRequest,
    initial: { legalName: saved?.legalName ?? "", fein: saved?.fein ?? "" },
    sending: saving,
  });
  return {
    saving,
    isUnsaved: form.isUnsaved,
    fields: (
      <>
        <Group align="flex-start">
          <TextInput
            label="Legal name"
            autoComplete="organization"
            flex="1 1 16rem"
            maw="24rem"
            {...form.getInputProps("legalName")}
          />
          <TextInput
            label="FEIN"
            placeholder="12-3456789"
            inputMode="numeric"
            w="10rem"
            {...form.getInputProps("fein")}
          />
        </Group>
        <SendFailure sending={{ error: form.failure }} fallback="This couldn't be saved." />
      </>
    ),
    /** Sends what has no mistakes, and goes on once it's saved. */
    submit: (then: (employer: Employer | null) => void = () => undefined) =>
      form.onSubmit((_checked, typed) => saving.mutate(typed, { onSuccess: then })),
  };
}
