import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { authClient, orThrow } from "../../../lib/account/auth-client.ts";
import { isPasskeyDeclined, passkeysWork } from "../../../lib/account/passkeys.ts";
import { ApiError, sentenceOf, Unreachable } from "../../../lib/errors.ts";
import { readNewSession } from "../sign-in-api.ts";

/** The server accepts a response for five minutes after its challenge. */
const newQuestionEvery = 4 * 60_000;

/** Signs in with a passkey: the one already chosen, or the browser asks which. */
export function usePasskeySignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (chosen: AuthenticationResponseJSON | undefined) => {
      const response = chosen ?? (await startAuthentication({ optionsJSON: await readQuestion() }));
      await orThrow(
        authClient.$fetch("/passkey/verify-authentication", { method: "POST", body: { response } }),
      );
      await readNewSession(client);
    },
  });
}

/**
 * Where the browser can, its list under a field with `autocomplete="... webauthn"` offers this site's passkeys.
 * @param offered false while another passkey request is open: browsers allow one at a time
 * @param onChosen a stable function
 */
export function usePasskeyAutofill(
  offered: boolean,
  onChosen: (response: AuthenticationResponseJSON) => void,
): void {
  // Ends with the field and not a moment later: an offer without its field fails.
  useLayoutEffect(() => {
    if (!offered || !passkeysWork()) return;
    let asking = false;
    let left = false;
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || left) return;
      const optionsJSON = await readQuestion().catch(forgoOffer);
      if (!optionsJSON || left) return;
      asking = true;
      const chosen = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch((error) =>
        left ? undefined : forgoOffer(error),
      );
      if (!chosen || left) return;
      asking = false;
      onChosen(chosen);
    };
    void offer();
    const timer = setInterval(() => void offer(), newQuestionEvery);
    return () => {
      left = true;
      clearInterval(timer);
      if (asking) WebAuthnAbortService.cancelCeremony();
    };
  }, [offered, onChosen]);
}

/** The sentence for a failed passkey sign-in. */
export function passkeySentence(error: unknown): string {
  if (isPasskeyDeclined(error)) {
    return "No passkey was used. The request was canceled, or this device doesn't have a passkey for Wagefloor.";
  }
  return sentenceOf(error, "The passkey couldn't be used. Try again, or use another sign-in method.");
}

/** The server's passkey challenge. */
async function readQuestion(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await orThrow(
    authClient.$fetch<PublicKeyCredentialRequestOptionsJSON>("/passkey/generate-authenticate-options"),
  );
  if (!options) throw new Error("the server sent no passkey challenge");
  return { ...options, userVerification: "required" };
}

/** The offer is optional: the button remains and shows what's wrong. Some browsers say that they can, and then can't. */
function forgoOffer(error: unknown): undefined {
  const expected = [WebAuthnError, DOMException, ApiError, Unreachable];
  if (expected.some((kind) => error instanceof kind)) return undefined;
  throw error;
}
