import { hasLength, useForm } from "@mantine/form";
import { shortestPassword, tooShortAtReset } from "@wagefloor/contract/passwords.ts";
import { AccountForm } from "./account-form.tsx";
import { matchingPassword, NewPasswordFields } from "./new-password-fields.tsx";

interface NewPasswordFormProps {
  readonly pending: boolean;
  readonly onSubmit: (password: string) => void;
}

/** The new password and its confirmation (clause AUTH-07). */
export function NewPasswordForm({ pending, onSubmit }: NewPasswordFormProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "", confirmation: "" },
    validate: {
      password: hasLength({ min: shortestPassword }, tooShortAtReset),
      confirmation: matchingPassword,
    },
  });
  return (
    <AccountForm
      form={form}
      label="Reset Password"
      pending={pending}
      onSubmit={({ password }) => onSubmit(password)}
    >
      <NewPasswordFields form={form} labels={["New Password", "Confirm New Password"]} />
    </AccountForm>
  );
}
