import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import type { SchemaForm } from "../../ui/forms/use-schema-form.ts";

interface AccountFormProps<Values extends object> {
  readonly form: SchemaForm<Values>;
  /** The button's label. */
  readonly label: string;
  readonly pending: boolean;
  readonly onSubmit: (values: Values) => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** Fields above one wide button. Prevents double submits and focuses the first field with an error. */
export function AccountForm<Values extends object>(props: AccountFormProps<Values>) {
  const { form, label, pending, onSubmit, children } = props;
  const submit = form.onSubmit((values) => {
    if (!pending) onSubmit(values);
  });
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack>
        {children}
        <SubmitButton pending={pending} fullWidth>
          {label}
        </SubmitButton>
      </Stack>
    </form>
  );
}
