import { tooShortSentence } from "@wagefloor/contract/passwords.ts";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { EmailField, validEmail } from "../email-field.tsx";
import { GuardedForm } from "../guarded-form.tsx";
import { longPassword, matchingPassword, NewPasswordFields } from "../new-password-fields.tsx";
import type { Credentials } from "../sign-in-api.ts";

interface SignupFormProps {
  readonly initialEmail: string;
  readonly pending: boolean;
  readonly onSubmit: (credentials: Credentials, proof: CaptchaProof) => void;
  /** Called with the address as it's typed, for the other sign-up methods. */
  readonly onEmailChange: (email: string) => void;
}

/** Email, password, and confirmation of a new account (clauses AUTH-03, AUTH-04). */
export function SignupForm({ initialEmail, pending, onSubmit, onEmailChange }: SignupFormProps) {
  const form = useSchemaForm({
    mode: "uncontrolled",
    initial: { email: initialEmail, password: "", confirmation: "" },
    onValuesChange: ({ email }) => onEmailChange(email),
    rules: {
      email: validEmail,
      password: longPassword(tooShortSentence),
      confirmation: matchingPassword,
    },
  });
  return (
    <GuardedForm
      form={form}
      label="Sign up"
      pending={pending}
      onSubmit={({ email, password }, proof) => onSubmit({ email, password }, proof)}
    >
      <EmailField form={form} autoComplete="email" />
      <NewPasswordFields form={form} labels={["Password", "Confirm Password"]} />
    </GuardedForm>
  );
}
