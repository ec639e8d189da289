import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusBack } from "./use-focus-back.ts";

export interface DialogProps {
  readonly title: string;
  /** While its deed is under way it stays: Escape belongs to the window that may have opened above. */
  readonly pending: boolean;
  readonly size?: "md" | "lg" | undefined;
  /** Id of what gets the focus when the deed removes the button that opened the dialog. */
  readonly focusAfter?: string | undefined;
  /** The content is short and doesn't scroll, so a list of suggestions may extend beyond the dialog. */
  readonly isShort?: boolean;
  /** Above the dialog whose deed it is for. */
  readonly isOnTop?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window for one deed, which exists only while it is open. */
export function Dialog({
  title,
  pending,
  size = "md",
  focusAfter,
  isShort = false,
  isOnTop = false,
  onClose,
  children,
}: DialogProps) {
  useFocusBack(focusAfter);
  return (
    <Modal
      opened
      onClose={pending ? () => undefined : onClose}
      title={title}
      size={size}
      {...(isOnTop && { zIndex: 300 })}
      {...(isShort && { styles: { content: { overflow: "visible" } } })}
    >
      {children}
    </Modal>
  );
}
