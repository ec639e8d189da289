import { Stack } from "@mantine/core";
import { hasLength, useForm } from "@mantine/form";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

interface NewPasswordFormProps {
  readonly pending: boolean;
  readonly onSubmit: (password: string) => void;
}

/** Twice the new password (clause AUTH-07). */
export function NewPasswordForm({ pending, onSubmit }: NewPasswordFormProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "", confirmation: "" },
    validate: {
      password: hasLength({ min: 6 }, "Password must be at least 6 characters long"),
      confirmation: (value, { password }) => (value === password ? null : "Passwords do not match"),
    },
  });
  const submit = form.onSubmit(({ password }) => {
    if (!pending) onSubmit(password);
  }, focusFirstError(form));
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack>
        <PasswordField
          label="New Password"
          description="At least 6 characters."
          autoComplete="new-password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          key={form.key("confirmation")}
          {...form.getInputProps("confirmation")}
        />
        <SubmitButton pending={pending} fullWidth>
          Reset Password
        </SubmitButton>
      </Stack>
    </form>
  );
}
