import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { QueryCard } from "../../../ui/forms/query-card.tsx";
import { passkeysQuery, useAddPasskey } from "./api.ts";
import { describePasskeyFailure } from "./describe-passkey-failure.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";
import { suggestName } from "./suggest-name.ts";

/** The account's passkeys: list, add, rename, and remove. */
export function PasskeysCard() {
  return (
    <QueryCard
      id="passkeys-heading"
      title="Passkeys"
      description="Sign in with your fingerprint, face, or PIN instead of a password. A passkey can't be guessed, reused, or entered on a fake website."
      query={passkeysQuery}
      what="your passkeys"
      h={79}
      footer={<AddPasskey />}
    >
      {(passkeys) => <PasskeyList passkeys={passkeys} />}
    </QueryCard>
  );
}

function AddPasskey() {
  const [asking, { open, close }] = useDisclosure(false);
  const add = useAddPasskey();
  const stop = () => {
    add.reset();
    close();
  };
  if (!browserSupportsWebAuthn())
    return (
      <Text size="sm">
        This browser can't create passkeys. Use a current version of Chrome, Edge, Firefox, or Safari.
      </Text>
    );
  return (
    <div>
      <Button variant="default" size="md" onClick={open}>
        Add a passkey
      </Button>
      {asking && (
        <PasskeyNameDialog
          title="Add a passkey"
          initialName={suggestName(navigator.userAgent)}
          confirmLabel="Continue"
          pending={add.isPending}
          error={add.error && describePasskeyFailure(add.error)}
          onSubmit={(name) => add.mutate(name, { onSuccess: stop })}
          onClose={stop}
        >
          Next, your browser asks where to save it: on this device, in your password manager, or on another
          device or security key.
        </PasskeyNameDialog>
      )}
    </div>
  );
}
