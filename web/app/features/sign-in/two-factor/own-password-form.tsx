import { Button, Group, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useHasPassword } from "../../../lib/account/identities.ts";
import { useFocusBack } from "../../../ui/dialogs/use-focus-back.ts";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { twoFactorHeading } from "./two-factor-heading.ts";

interface OwnPasswordFormProps {
  /** The button's label. */
  readonly label: string;
  readonly pending: boolean;
  readonly error: string | null;
  readonly onSubmit: (password: string) => void;
  readonly onCancel: () => void;
}

/** The account's password before its second factor changes; only the button if there's no password. */
export function OwnPasswordForm({ label, pending, error, onSubmit, onCancel }: OwnPasswordFormProps) {
  const [password, setPassword] = useState("");
  const hasPassword = useHasPassword();
  useFocusBack(twoFactorHeading);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit(password);
  };
  if (hasPassword === undefined)
    return <LoadingShape label="Loading your password settings" h={42} maw="24rem" />;
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="sm" maw="24rem">
        {hasPassword ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            error={error}
            autoFocus
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : (
          error && <ErrorNotice>{error}</ErrorNotice>
        )}
        <Group>
          <SubmitButton pending={pending}>{label}</SubmitButton>
          <Button variant="default" size="md" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
