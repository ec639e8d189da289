import { Group, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type Employer, employerRequest } from "@wagefloor/contract/fields/employer.ts";
import { mistakesIn } from "@wagefloor/contract/fields/fields.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { focusFirstError } from "../../ui/forms/focus-first-error.ts";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { useSaveEmployer } from "./api.ts";

/** The fields of the employer's legal name and FEIN, and what saves them. Neither is required. */
export function useEmployerForm(saved: Employer | null) {
  const saving = useSaveEmployer();
  const form = useForm({
    initialValues: { legalName: saved?.legalName ?? "", fein: saved?.fein ?? "" },
    onValuesChange: () => {
      if (!saving.isPending) saving.reset();
    },
    validate: (typed) => mistakesIn(employerRequest, typed),
  });
  return {
    saving,
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
        {saving.error && <ErrorNotice>{sentenceOf(saving.error, "This couldn't be saved.")}</ErrorNotice>}
      </>
    ),
    /** Sends what has no mistakes, and goes on once it's saved. */
    submit: (then: (employer: Employer | null) => void = () => undefined) =>
      form.onSubmit((typed) => {
        if (!saving.isPending) saving.mutate(typed, { onSuccess: then });
      }, focusFirstError(form))(),
  };
}
