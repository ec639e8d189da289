import { Stack, TextInput } from "@mantine/core";
import { isEmail, isNotEmpty, useForm } from "@mantine/form";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { Credentials } from "./api.ts";

interface LoginFormProps {
  readonly pending: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** Address and password of an existing account. */
export function LoginForm({ pending, onSubmit }: LoginFormProps) {
  const form = useForm<Credentials>({
    mode: "uncontrolled",
    initialValues: { email: "", password: "" },
    validate: { email: isEmail("Enter your email address."), password: isNotEmpty("Enter your password.") },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError(form))}>
      <Stack>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <SubmitButton pending={pending} fullWidth>
          Sign in
        </SubmitButton>
      </Stack>
    </form>
  );
}
