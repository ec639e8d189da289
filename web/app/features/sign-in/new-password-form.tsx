import { tooShortAtReset } from "@wagefloor/contract/passwords.ts";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import { AccountForm } from "./account-form.tsx";
import { longPassword, matchingPassword, NewPasswordFields } from "./new-password-fields.tsx";

interface NewPasswordFormProps {
  readonly pending: boolean;
  readonly onSubmit: (password: string) => void;
}

/** The new password and its confirmation (clause AUTH-07). */
export function NewPasswordForm({ pending, onSubmit }: NewPasswordFormProps) {
  const form = useSchemaForm({
    mode: "uncontrolled",
    initial: { password: "", confirmation: "" },
    rules: { password: longPassword(tooShortAtReset), confirmation: matchingPassword },
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
