import { hasLength, useForm } from "@mantine/form";
import { shortestPassword, tooShortSentence } from "@wagefloor/contract/passwords.ts";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";
import { EmailField, validEmail } from "../email-field.tsx";
import { GuardedForm } from "../guarded-form.tsx";
import { matchingPassword, NewPasswordFields } from "../new-password-fields.tsx";
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
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: initialEmail, password: "", confirmation: "" },
    onValuesChange: ({ email }) => onEmailChange(email),
    validate: {
      email: validEmail,
      password: hasLength({ min: shortestPassword }, tooShortSentence),
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
