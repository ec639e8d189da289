import { shortestPassword } from "@wagefloor/contract/passwords.ts";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import type { SchemaForm } from "../../ui/forms/use-schema-form.ts";

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** The rule for a new password's length. @param tooShort its sentence */
export function longPassword(tooShort: string) {
  return (password: string) => (password.length < shortestPassword ? tooShort : null);
}

/** The sentence for passwords that differ. */
export function matchingPassword(confirmation: string, { password }: NewPassword): string | null {
  return confirmation === password ? null : "Passwords do not match";
}

interface NewPasswordFieldsProps<Values extends NewPassword> {
  readonly form: SchemaForm<Values>;
  readonly labels: readonly [password: string, confirmation: string];
}

/** A new password and its confirmation, in a form whose values have both. */
export function NewPasswordFields<Values extends NewPassword>(props: NewPasswordFieldsProps<Values>) {
  const { form, labels } = props;
  return (
    <>
      <PasswordField
        label={labels[0]}
        description={`At least ${shortestPassword} characters.`}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordField label={labels[1]} autoComplete="new-password" {...form.getInputProps("confirmation")} />
    </>
  );
}
