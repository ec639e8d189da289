import type { UseMutationResult } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { sentenceOf } from "../../lib/errors.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface ConfirmSendProps<Sent>
  extends Omit<ComponentProps<typeof ConfirmDialog>, "pending" | "error" | "onConfirm"> {
  readonly sending: UseMutationResult<unknown, Error, Sent>;
  /** What is sent once it's confirmed. */
  readonly sent: Sent;
  /** Why it couldn't be done, where neither the server nor the connection gives a reason. */
  readonly fallback: string;
}

/** Asks before something is sent that cannot simply be undone, and closes once it's done. */
export function ConfirmSend<Sent>({ sending, sent, fallback, ...dialog }: ConfirmSendProps<Sent>) {
  return (
    <ConfirmDialog
      {...dialog}
      pending={sending.isPending}
      error={sending.error && sentenceOf(sending.error, fallback)}
      onConfirm={() => sending.mutate(sent, { onSuccess: dialog.onClose })}
    />
  );
}
