import { IconFingerprint } from "@tabler/icons-react";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { MethodButton } from "./method-button.tsx";
import { passkeySentence, usePasskeyAutofill, usePasskeySignIn } from "./passkey-api.ts";

/**
 * Signs in with a passkey, from the button or from the browser's list under the email field.
 */
export function PasskeyButton() {
  const signIn = usePasskeySignIn();
  usePasskeyAutofill(!signIn.isPending && !signIn.isSuccess, signIn.mutate);
  return <PasskeyMethod signIn={signIn} />;
}

interface PasskeyMethodProps {
  readonly signIn: ReturnType<typeof usePasskeySignIn>;
}

/** The passkey button, with the last error above it. */
export function PasskeyMethod({ signIn }: PasskeyMethodProps) {
  return (
    <>
      {signIn.error && <ErrorNotice>{passkeySentence(signIn.error)}</ErrorNotice>}
      <MethodButton
        mark={<IconFingerprint size={20} aria-hidden />}
        pending={signIn.isPending}
        onClick={() => signIn.mutate(undefined)}
      >
        Use a passkey
      </MethodButton>
    </>
  );
}
