import { Button, Group, Stack, Text } from "@mantine/core";
import type { ComponentProps } from "react";
import { ErrorNotice } from "../page/error-notice.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps extends ComponentProps<typeof Dialog> {
  /** The verb of the deed, such as 'Remove mapping'. */
  readonly confirmLabel: string;
  /** Why the deed could not be done. */
  readonly error: string | null;
  readonly onConfirm: () => void;
}

/** Asks before something that cannot simply be undone. Stays open while the deed is under way. */
export function ConfirmDialog({ confirmLabel, error, onConfirm, children, ...dialog }: ConfirmDialogProps) {
  const { pending, onClose } = dialog;
  return (
    <Dialog {...dialog}>
      <Stack>
        <Stack gap="sm">
          <Text>{children}</Text>
          {error && <ErrorNotice>{error}</ErrorNotice>}
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
            Cancel
          </Button>
          <Button color="red" onClick={onConfirm} loading={pending}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
