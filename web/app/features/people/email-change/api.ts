import { useMutation } from "@tanstack/react-query";
import { authClient, orThrow } from "../../../lib/account/auth-client.ts";
import { useReauthentication } from "../../../lib/account/reauthentication.ts";
import { api, call } from "../../../lib/api.ts";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";

/** Starts an email change; the current address confirms first. Re-authenticates if the server requires it. */
export function useChangeEmail() {
  const reauthenticated = useReauthentication();
  return useMutation({
    mutationFn: (newEmail: string) =>
      reauthenticated(() => call(api.accounts["email-change"].$post({ json: { newEmail } }))),
  });
}

/** Emails the user a link to set a new password. */
export function useSendPasswordReset() {
  return useMutation({
    mutationFn: ({ email, proof }: { readonly email: string; readonly proof: CaptchaProof }) =>
      orThrow(authClient.requestPasswordReset({ email }, { headers: proof })),
  });
}

/** Re-authenticates with the password or an emailed code; valid for 15 minutes. */
export function useReauthenticate() {
  return useMutation({
    mutationFn: (proof: { readonly password: string } | { readonly code: string }) =>
      call(api.accounts.reauthentication.$post({ json: proof })),
  });
}

/** Emails the code for `useReauthenticate`. */
export function useSendReauthenticationCode() {
  return useMutation({ mutationFn: () => call(api.accounts.reauthentication.code.$post()) });
}
