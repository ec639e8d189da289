import { TextInput } from "@mantine/core";
import { isEmailAddress } from "@wagefloor/contract/fields/identifiers.ts";
import type { SchemaForm } from "../../ui/forms/use-schema-form.ts";

/** The sentence for an invalid email address. */
export function validEmail(typed: string): string | null {
  return isEmailAddress(typed.trim()) ? null : "Enter your email address.";
}

interface EmailFieldProps<Values extends { email: string }> {
  readonly form: SchemaForm<Values>;
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
      {...form.getInputProps("email")}
    />
  );
}
