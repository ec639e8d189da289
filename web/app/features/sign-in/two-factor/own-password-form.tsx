import { Button, Group, Stack } from "@mantine/core";
import { useHasPassword } from "../../../lib/account/identities.ts";
import { useFocusBack } from "../../../ui/dialogs/use-focus-back.ts";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
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
  const form = useSchemaForm({ initial: { password: "" } });
  const hasPassword = useHasPassword();
  useFocusBack(twoFactorHeading);
  const submit = form.onSubmit(({ password }) => {
    if (!pending) onSubmit(password);
  });
  if (hasPassword === undefined)
    return <LoadingShape label="Loading your password settings" h={42} maw="24rem" />;
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="sm" maw="24rem">
        {hasPassword ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            autoFocus
            {...form.getInputProps("password")}
            error={error}
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
