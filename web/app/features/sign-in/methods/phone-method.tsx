import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountQuery } from "../../../lib/account/account.ts";
import { useUserEmail } from "../../../lib/account/session.ts";
import { ConfirmSend } from "../../../ui/dialogs/confirm-send.tsx";
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
  return (
    <ConfirmSend
      title="Remove this phone number?"
      confirmLabel="Remove number"
      focusAfter="sign-in-ways-heading"
      sending={useRemovePhoneNumber()}
      sent={undefined}
      fallback="The number couldn't be removed. Try again."
      onClose={onClose}
    >
      <b>{number}</b> no longer opens this account.
    </ConfirmSend>
  );
}
