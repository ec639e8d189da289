import { useMutation } from "@tanstack/react-query";
import { authClient, orThrow } from "../../../lib/account/auth-client.ts";
import { useProof } from "../../../lib/account/proof.ts";
import { api, call } from "../../../lib/api.ts";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";

/** Starts a change of the address; the current address is asked first. Asks for a proof where the server does. */
export function useChangeEmail() {
  const proven = useProof();
  return useMutation({
    mutationFn: (newEmail: string) =>
      proven(() => call(api.accounts["email-change"].$post({ json: { newEmail } }))),
  });
}

/** Sends a mail with a link to set a new password to the own address. */
export function useSendPasswordReset() {
  return useMutation({
    mutationFn: ({ email, proof }: { readonly email: string; readonly proof: CaptchaProof }) =>
      orThrow(authClient.requestPasswordReset({ email }, { headers: proof })),
  });
}

/** Proves who is asking, with the password or the code of a mail; holds for a quarter of an hour. */
export function useProveIdentity() {
  return useMutation({
    mutationFn: (proof: { readonly password: string } | { readonly code: string }) =>
      call(api.accounts.reauthentication.$post({ json: proof })),
  });
}

/** Mails the code for `useProveIdentity`. */
export function useSendProofCode() {
  return useMutation({ mutationFn: () => call(api.accounts.reauthentication.code.$post()) });
}
