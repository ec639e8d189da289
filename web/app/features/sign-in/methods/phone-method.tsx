import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountQuery } from "../../../lib/account/account.ts";
import { failureSentence } from "../../../lib/account/failure-sentence.ts";
import { useUserEmail } from "../../../lib/account/session.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useRemovePhoneNumber } from "./api.ts";
import { Method } from "./method.tsx";
import { PhoneNumberDialog } from "./phone-number-dialog.tsx";

/** Signing in by phone number: added, changed, removed. */
export function PhoneWay() {
  const [open, setOpen] = useState<"enter" | "remove">();
  const number = useQuery(accountQuery).data?.phoneNumber ?? null;
  const removable = useUserEmail() !== "" && number !== null;
  const close = () => setOpen(undefined);
  return (
    <Method
      name="Phone number"
      actions={
        <>
          <Button variant="default" size="sm" onClick={() => setOpen("enter")}>
            {number === null ? "Add phone number" : "Change phone number"}
          </Button>
          {removable && (
            <Button variant="default" size="sm" onClick={() => setOpen("remove")}>
              Remove phone number
            </Button>
          )}
        </>
      }
    >
      {number ?? "None."} Text messages can be intercepted. An authenticator app or a passkey is safer.
      {open === "enter" && <PhoneNumberDialog onClose={close} />}
      {open === "remove" && number !== null && <RemoveDialog number={number} onClose={close} />}
    </Method>
  );
}

interface RemoveDialogProps {
  readonly number: string;
  readonly onClose: () => void;
}

function RemoveDialog({ number, onClose }: RemoveDialogProps) {
  const remove = useRemovePhoneNumber();
  return (
    <ConfirmDialog
      title="Remove this phone number?"
      confirmLabel="Remove number"
      pending={remove.isPending}
      focusAfter="sign-in-ways-heading"
      error={remove.error && failureSentence(remove.error, "The number couldn't be removed. Try again.")}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <b>{number}</b> no longer opens this account.
    </ConfirmDialog>
  );
}
