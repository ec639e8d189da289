import type { CaptchaProof } from "../../ui/captcha/captcha.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";
import { AccountForm } from "./account-form.tsx";
import { EmailField, validEmail } from "./email-field.tsx";
import { GuardedForm } from "./guarded-form.tsx";

interface EmailFormProps {
  /** The button's label. */
  readonly label: string;
  readonly initialEmail?: string;
  readonly autoComplete?: "username" | "email";
  readonly pending: boolean;
  readonly onSubmit: (email: string) => void;
}

/** One address. */
export function EmailForm({ label, pending, onSubmit, ...rest }: EmailFormProps) {
  const { initialEmail = "", autoComplete = "username" } = rest;
  const form = useEmail(initialEmail);
  return (
    <AccountForm form={form} label={label} pending={pending} onSubmit={({ email }) => onSubmit(email)}>
      <EmailField form={form} autoComplete={autoComplete} />
    </AccountForm>
  );
}

type GuardedEmailFormProps = Omit<EmailFormProps, "onSubmit"> & {
  readonly onSubmit: (email: string, proof: CaptchaProof) => void;
};

/** One email address to send an email to, with the captcha if one is configured. */
export function GuardedEmailForm({ label, pending, onSubmit, ...rest }: GuardedEmailFormProps) {
  const { initialEmail = "", autoComplete = "username" } = rest;
  const form = useEmail(initialEmail);
  const submit = ({ email }: { email: string }, proof: CaptchaProof) => onSubmit(email, proof);
  return (
    <GuardedForm form={form} label={label} pending={pending} onSubmit={submit}>
      <EmailField form={form} autoComplete={autoComplete} />
    </GuardedForm>
  );
}

function useEmail(email: string) {
  return useSchemaForm({ mode: "uncontrolled", initial: { email }, rules: { email: validEmail } });
}
