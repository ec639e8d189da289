import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { EmailField, validEmail } from "../email-field.tsx";
import { GuardedForm } from "../guarded-form.tsx";
import type { Credentials } from "../sign-in-api.ts";

interface LoginFormProps {
  readonly pending: boolean;
  readonly onSubmit: (credentials: Credentials, proof: CaptchaProof) => void;
  /** Called with the address as it's typed, for the other sign-in methods. */
  readonly onEmailChange: (email: string) => void;
}

/** Email and password of an existing account; the email field also offers passkeys. */
export function LoginForm({ onEmailChange, ...props }: LoginFormProps) {
  const form = useSchemaForm<Credentials>({
    mode: "uncontrolled",
    initial: { email: "", password: "" },
    onValuesChange: ({ email }) => onEmailChange(email),
    rules: {
      email: validEmail,
      password: (typed) => (typed.trim() === "" ? "Enter your password." : null),
    },
  });
  return (
    <GuardedForm form={form} label="Sign in" {...props}>
      <EmailField form={form} autoComplete="username webauthn" />
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps("password")} />
    </GuardedForm>
  );
}
