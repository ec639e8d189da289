import { TextInput } from "@mantine/core";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { GuardedForm } from "../guarded-form.tsx";
import { readPhoneNumber } from "./phone-number.ts";

/** Doesn't break across lines. */
const example = "+1 555 123 4567".replaceAll(" ", "\u00a0");

interface PhoneFormProps {
  /** The button's label. */
  readonly label: string;
  readonly withPassword: boolean;
  readonly pending: boolean;
  /** Called with the number in international form; the password is empty if not asked for. */
  readonly onSubmit: (typed: { phoneNumber: string; password: string }, proof: CaptchaProof) => void;
}

/** A phone number and, for password sign-in, the account's password. */
export function PhoneForm({ label, withPassword, pending, onSubmit }: PhoneFormProps) {
  const form = useSchemaForm({
    mode: "uncontrolled",
    initial: { phoneNumber: "", password: "" },
    rules: {
      phoneNumber: (typed) => (readPhoneNumber(typed) ? null : "Enter your number with the country code."),
      password: (typed) => (withPassword && typed === "" ? "Enter your password." : null),
    },
  });
  const submit = ({ phoneNumber, password }: typeof form.values, proof: CaptchaProof) =>
    onSubmit({ phoneNumber: readPhoneNumber(phoneNumber) ?? "", password }, proof);
  return (
    <GuardedForm form={form} label={label} pending={pending} onSubmit={submit}>
      <TextInput
        label="Phone number"
        description={`Include the country code: ${example}`}
        type="tel"
        autoComplete={withPassword ? "username" : "tel"}
        required
        withAsterisk={false}
        {...form.getInputProps("phoneNumber")}
      />
      {withPassword && (
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps("password")} />
      )}
    </GuardedForm>
  );
}
