import { Badge, Group, Text } from "@mantine/core";
import { sentenceOf } from "../../../lib/errors.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { ConfirmSend } from "../../../ui/dialogs/confirm-send.tsx";
import { type ItemDialogProps, ItemList } from "../../../ui/item-list.tsx";
import { type Passkey, useRemovePasskey, useRenamePasskey } from "./api.ts";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";

/** Each passkey with its name, date, and where it's stored. */
export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  return (
    <ItemList
      items={passkeys}
      empty="You don't have a passkey yet."
      keyOf={({ id }) => id}
      nameOf={nameOf}
      actions={[
        { label: "Rename", Dialog: RenameDialog },
        { label: "Remove", Dialog: RemoveDialog },
      ]}
    >
      {(passkey) => (
        <>
          <Group gap="xs">
            <Text fw={600}>{nameOf(passkey)}</Text>
            <Badge variant="light" tt="none" color={passkey.backedUp ? "pine" : "gray"}>
              {passkey.backedUp ? "Synced" : "On one device"}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed">
            Added {formatDay(new Date(passkey.createdAt).toISOString())}
          </Text>
        </>
      )}
    </ItemList>
  );
}

function RenameDialog({ item: passkey, onClose }: ItemDialogProps<Passkey>) {
  const rename = useRenamePasskey();
  return (
    <PasskeyNameDialog
      title="Rename this passkey"
      initialName={nameOf(passkey)}
      confirmLabel="Rename"
      pending={rename.isPending}
      error={rename.error && sentenceOf(rename.error, "The passkey couldn't be renamed. Try again.")}
      onSubmit={(name) => rename.mutate({ id: passkey.id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ item: passkey, onClose }: ItemDialogProps<Passkey>) {
  return (
    <ConfirmSend
      title="Remove this passkey?"
      confirmLabel="Remove passkey"
      focusAfter="passkeys-heading"
      sending={useRemovePasskey()}
      sent={passkey.id}
      fallback="The passkey couldn't be removed. Try again."
      onClose={onClose}
    >
      <b>{nameOf(passkey)}</b> no longer opens this account. Your device may still offer it until you delete
      it there too.
    </ConfirmSend>
  );
}

function nameOf({ name }: Passkey): string {
  return name || "Passkey";
}
