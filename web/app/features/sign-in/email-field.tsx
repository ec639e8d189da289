import { TextInput } from "@mantine/core";
import { isEmail, type UseFormReturnType } from "@mantine/form";

/** The sentence for an invalid email address. */
export const validEmail = isEmail("Enter your email address.");

interface EmailFieldProps<Values extends { email: string }> {
  readonly form: UseFormReturnType<Values>;
  /** What the browser autofills: `username` for an existing account, `email` for a new one. */
  readonly autoComplete: "username" | "username webauthn" | "email";
}

/** The required email field of a form whose values have `email`. */
export function EmailField<Values extends { email: string }>({ form, ...props }: EmailFieldProps<Values>) {
  return (
    <TextInput
      label="Email"
      type="email"
      required
      withAsterisk={false}
      {...props}
      key={form.key("email")}
      {...form.getInputProps("email")}
    />
  );
}
