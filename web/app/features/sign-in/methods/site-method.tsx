import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Identity } from "../../../lib/account/identities.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { ConfirmSend } from "../../../ui/dialogs/confirm-send.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { useLinkSite, useUnlinkSite } from "./api.ts";
import { Method } from "./method.tsx";

interface SiteMethodProps {
  readonly id: string;
  readonly name: string;
  /** The linked account at that site. */
  readonly linked: Identity | undefined;
}

/** Sign-in with an account at another site: link and unlink. */
export function SiteMethod({ id, name, linked }: SiteMethodProps) {
  const [asking, { open, close }] = useDisclosure(false);
  const link = useLinkSite();
  return (
    <Method
      name={name}
      actions={
        <Button
          variant="default"
          size="sm"
          aria-label={`${linked ? "Unlink" : "Link"} ${name}`}
          loading={link.isPending}
          onClick={linked ? open : () => link.mutate(id)}
        >
          {linked ? "Unlink" : "Link"}
        </Button>
      }
    >
      {linked ? `Linked since ${formatDay(linked.since)}.` : "Not linked."}
      <SendFailure sending={link} fallback="The account couldn't be linked. Try again." />
      {asking && linked && <UnlinkDialog name={name} linked={linked} onClose={close} />}
    </Method>
  );
}

interface UnlinkDialogProps {
  readonly name: string;
  readonly linked: Identity;
  readonly onClose: () => void;
}

function UnlinkDialog({ name, linked, onClose }: UnlinkDialogProps) {
  return (
    <ConfirmSend
      title={`Unlink ${name}?`}
      confirmLabel={`Unlink ${name}`}
      focusAfter="sign-in-ways-heading"
      sending={useUnlinkSite()}
      sent={linked.id}
      fallback="The account couldn't be unlinked. Try again."
      onClose={onClose}
    >
      Your {name} account no longer opens this account. Nothing changes at {name} itself.
    </ConfirmSend>
  );
}
