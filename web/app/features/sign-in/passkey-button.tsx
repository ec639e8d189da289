import { IconFingerprint } from "@tabler/icons-react";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { WayButton } from "./method-button.tsx";
import { passkeySentence, usePasskeyAutofill, usePasskeySignIn } from "./passkey-api.ts";

/**
 * Signs in with a passkey: by the button, or chosen in the list that the browser opens under the address field of
 * the same page.
 */
export function PasskeyButton() {
  const signIn = usePasskeySignIn();
  usePasskeyAutofill(!signIn.isPending && !signIn.isSuccess, signIn.mutate);
  return <PasskeyWay signIn={signIn} />;
}

interface PasskeyWayProps {
  readonly signIn: ReturnType<typeof usePasskeySignIn>;
}

/** The button that asks for a passkey, and above it why the last one did not sign in. */
export function PasskeyWay({ signIn }: PasskeyWayProps) {
  return (
    <>
      {signIn.error && <ErrorNotice>{passkeySentence(signIn.error)}</ErrorNotice>}
      <WayButton
        mark={<IconFingerprint size={20} aria-hidden />}
        pending={signIn.isPending}
        onClick={() => signIn.mutate(undefined)}
      >
        Use a passkey
      </WayButton>
    </>
  );
}
