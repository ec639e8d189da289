import { Stack, TextInput } from "@mantine/core";
import { hasLength, isEmail, useForm } from "@mantine/form";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { Credentials } from "./api.ts";

interface SignupFormProps {
  readonly pending: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** Address and twice the password of a new account (clauses AUTH-03, AUTH-04). */
export function SignupForm({ pending, onSubmit }: SignupFormProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", password: "", confirmation: "" },
    transformValues: ({ email, password }): Credentials => ({ email: email.trim(), password }),
    validate: {
      email: isEmail("Enter your email address."),
      password: hasLength({ min: 6 }, "Password should be at least 6 characters long."),
      confirmation: (value, { password }) => (value === password ? null : "Passwords do not match"),
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError(form))}>
      <Stack>
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordField
          label="Password"
          description="At least 6 characters."
          autoComplete="new-password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          key={form.key("confirmation")}
          {...form.getInputProps("confirmation")}
        />
        <SubmitButton pending={pending} fullWidth>
          Sign up
        </SubmitButton>
      </Stack>
    </form>
  );
}
