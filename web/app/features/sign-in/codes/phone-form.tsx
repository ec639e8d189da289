import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { GuardedForm } from "../guarded-form.tsx";
import { readPhoneNumber } from "./phone-number.ts";

/** Does not break over two lines. */
const example = "+1 555 123 4567".replaceAll(" ", "\u00a0");

interface PhoneFormProps {
  /** What the button says. */
  readonly label: string;
  readonly withPassword: boolean;
  readonly pending: boolean;
  /** Hears the number in its international form; the password is empty where none is asked for. */
  readonly onSubmit: (typed: { phoneNumber: string; password: string }, proof: CaptchaProof) => void;
}

/** A phone number, and the account's password where one signs in with it. */
export function PhoneForm({ label, withPassword, pending, onSubmit }: PhoneFormProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { phoneNumber: "", password: "" },
    validate: {
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
        key={form.key("phoneNumber")}
        {...form.getInputProps("phoneNumber")}
      />
      {withPassword && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
      )}
    </GuardedForm>
  );
}
