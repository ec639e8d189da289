import { Badge, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { failureSentence } from "../../../lib/account/failure-sentence.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { formatDay } from "../../../lib/format/format.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Row, RowList } from "../../../ui/row-list.tsx";
import { type Passkey, useRemovePasskey, useRenamePasskey } from "./api.ts";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";

interface Chosen {
  readonly passkey: Passkey;
  readonly deed: "rename" | "remove";
}

/** Each passkey with its name, date, and where it's stored. */
export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const [chosen, setChosen] = useState<Chosen>();
  const stop = () => setChosen(undefined);
  return (
    <>
      <RowList>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            actions={
              <>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Rename ${nameOf(passkey)}`}
                  onClick={() => setChosen({ passkey, deed: "rename" })}
                >
                  Rename
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Remove ${nameOf(passkey)}`}
                  onClick={() => setChosen({ passkey, deed: "remove" })}
                >
                  Remove
                </Button>
              </>
            }
          >
            <Description passkey={passkey} />
          </Row>
        ))}
      </RowList>
      {chosen?.deed === "rename" && <RenameDialog passkey={chosen.passkey} onClose={stop} />}
      {chosen?.deed === "remove" && <RemoveDialog passkey={chosen.passkey} onClose={stop} />}
    </>
  );
}

interface PasskeyProps {
  readonly passkey: Passkey;
}

function Description({ passkey }: PasskeyProps) {
  return (
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
  );
}

interface DialogProps extends PasskeyProps {
  readonly onClose: () => void;
}

function RenameDialog({ passkey, onClose }: DialogProps) {
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

function RemoveDialog({ passkey, onClose }: DialogProps) {
  const remove = useRemovePasskey();
  return (
    <ConfirmDialog
      title="Remove this passkey?"
      confirmLabel="Remove passkey"
      pending={remove.isPending}
      focusAfter="passkeys-heading"
      error={remove.error && failureSentence(remove.error, "The passkey couldn't be removed. Try again.")}
      onConfirm={() => remove.mutate(passkey.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <b>{nameOf(passkey)}</b> no longer opens this account. Your device may still offer it until you delete
      it there too.
    </ConfirmDialog>
  );
}

function nameOf({ name }: Passkey): string {
  return name || "Passkey";
}
