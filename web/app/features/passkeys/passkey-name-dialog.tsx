import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

interface PasskeyNameDialogProps {
  readonly title: string;
  /** What happens next. */
  readonly children?: ReactNode;
  readonly initialName: string;
  readonly confirmLabel: string;
  readonly pending: boolean;
  readonly error: string | null;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

const longestName = 60;

/** Asks for the name of a passkey, a new one or one that is renamed. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, children, initialName, confirmLabel, pending, error, onSubmit, onClose } = props;
  const [name, setName] = useState(initialName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && !pending) onSubmit(name.trim());
  };
  return (
    <Dialog title={title} pending={pending} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack>
          {children && <Text size="sm">{children}</Text>}
          <TextInput
            label="Name"
            description="To tell it from your other passkeys."
            autoComplete="off"
            maxLength={longestName}
            value={name}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {error && <ErrorNotice>{error}</ErrorNotice>}
          <Group justify="flex-end">
            <Button variant="default" size="md" disabled={pending} onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton pending={pending} disabled={name.trim() === ""}>
              {confirmLabel}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
