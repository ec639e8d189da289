import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { authClient, orThrow } from "../../lib/account/auth-client.ts";
import { isPasskeyDeclined, passkeysWork } from "../../lib/account/passkeys.ts";
import { ApiError, sentenceOf, Unreachable } from "../../lib/errors.ts";
import { readNewSession } from "./sign-in-api.ts";

/** The server takes an answer for five minutes after its question. */
const newQuestionEvery = 4 * 60_000;

/** Signs in with a passkey: the one chosen already, else the browser asks which. */
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
 * @param offered false while another question about passkeys is open: browsers take one at a time
 * @param onChosen a stable function
 */
export function usePasskeyAutofill(
  offered: boolean,
  onChosen: (response: AuthenticationResponseJSON) => void,
): void {
  useEffect(() => {
    if (!offered || !passkeysWork()) return;
    let asking = false;
    let left = false;
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || left) return;
      const optionsJSON = await readQuestion().catch(forgoOffer);
      if (!optionsJSON || left) return;
      asking = true;
      const chosen = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(forgoOffer);
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

/** The sentence for a sign-in with a passkey that came to nothing. */
export function passkeySentence(error: unknown): string {
  if (isPasskeyDeclined(error)) {
    return "No passkey was used. The request was canceled, or this device doesn't have a passkey for Wagefloor.";
  }
  return sentenceOf(error, "The passkey couldn't be used. Try again, or use another sign-in method.");
}

/** What the server asks of a passkey. */
async function readQuestion(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await orThrow(
    authClient.$fetch<PublicKeyCredentialRequestOptionsJSON>("/passkey/generate-authenticate-options"),
  );
  if (!options) throw new Error("the server asks nothing of a passkey");
  return { ...options, userVerification: "required" };
}

/** The offer is an extra: without it there is still the button, which says what is wrong. */
function forgoOffer(error: unknown): undefined {
  if (error instanceof WebAuthnError || error instanceof ApiError || error instanceof Unreachable)
    return undefined;
  throw error;
}
