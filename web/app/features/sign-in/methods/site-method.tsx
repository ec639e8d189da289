import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { failureSentence } from "../../../lib/account/failure-sentence.ts";
import type { Identity } from "../../../lib/account/identities.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
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
      {link.error && (
        <ErrorNotice>{failureSentence(link.error, "The account couldn't be linked. Try again.")}</ErrorNotice>
      )}
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
  const unlink = useUnlinkSite();
  return (
    <ConfirmDialog
      title={`Unlink ${name}?`}
      confirmLabel={`Unlink ${name}`}
      pending={unlink.isPending}
      focusAfter="sign-in-ways-heading"
      error={unlink.error && failureSentence(unlink.error, "The account couldn't be unlinked. Try again.")}
      onConfirm={() => unlink.mutate(linked.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      Your {name} account no longer opens this account. Nothing changes at {name} itself.
    </ConfirmDialog>
  );
}
