import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusBack } from "./use-focus-back.ts";

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The verb of the deed, such as 'Remove mapping'. */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
  /** Id of what gets the focus when the deed removes the button that asked for it. */
  readonly focusAfter?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot simply be undone. Stays open while the deed is under way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    danger = false,
    pending = false,
    focusAfter,
    onConfirm,
    onClose,
  } = props;
  useFocusBack(focusAfter);
  return (
    <Modal opened={opened} onClose={pending ? () => undefined : onClose} title={title}>
      <Stack>
        <Text component="div">{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
            Cancel
          </Button>
          <Button color={danger ? "red" : "pine"} onClick={onConfirm} loading={pending}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
