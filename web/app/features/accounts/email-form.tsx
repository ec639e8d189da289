import { Stack, TextInput } from "@mantine/core";
import { isEmail, useForm } from "@mantine/form";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";

interface EmailFormProps {
  /** What the button says. */
  readonly label: string;
  readonly pending: boolean;
  readonly onSubmit: (email: string) => void;
}

/** The address of an existing account, to which a mail goes. */
export function EmailForm({ label, pending, onSubmit }: EmailFormProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: { email: isEmail("Enter your email address.") },
  });
  const submit = form.onSubmit(({ email }) => {
    if (!pending) onSubmit(email.trim());
  }, focusFirstError(form));
  return (
    <form method="post" noValidate onSubmit={submit}>
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
        <SubmitButton pending={pending} fullWidth>
          {label}
        </SubmitButton>
      </Stack>
    </form>
  );
}
