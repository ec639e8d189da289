import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useQuery } from "@tanstack/react-query";
import { SettingsCard } from "../../../ui/forms/settings-card.tsx";
import { LoadingShape } from "../../../ui/page/loading-shape.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { passkeysQuery, useAddPasskey } from "./api.ts";
import { describePasskeyFailure } from "./describe-passkey-failure.ts";
import { PasskeyList } from "./passkey-list.tsx";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";
import { suggestName } from "./suggest-name.ts";

/** The account's passkeys: list, add, rename, and remove. */
export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery);
  return (
    <SettingsCard
      id="passkeys-heading"
      title="Passkeys"
      description="Sign in with your fingerprint, face, or PIN instead of a password. A passkey can't be guessed, reused, or entered on a fake website."
    >
      {passkeys.isPending && <LoadingShape label="Loading your passkeys" h={79} />}
      <QueryFailure query={passkeys} fallback="Your passkeys couldn't be loaded." />
      {passkeys.data?.length === 0 && <Text size="sm">You don't have a passkey yet.</Text>}
      {passkeys.data && passkeys.data.length > 0 && <PasskeyList passkeys={passkeys.data} />}
      {!passkeys.isPending && <AddPasskey />}
    </SettingsCard>
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
