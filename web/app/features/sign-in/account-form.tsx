import { Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { focusFirstError } from "../../ui/forms/focus-first-error.ts";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";

interface AccountFormProps<Values extends object> {
  readonly form: UseFormReturnType<Values>;
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
  }, focusFirstError(form));
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
