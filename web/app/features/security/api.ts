import { useMutation } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { authClient, orThrow } from "../../lib/auth-client.ts";
import { useProof } from "../../lib/proof.ts";

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
    mutationFn: (email: string) => orThrow(authClient.requestPasswordReset({ email })),
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
