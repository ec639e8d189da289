import { authClient, orThrow } from "../../../lib/account/auth-client.ts";
import { useReauthentication } from "../../../lib/account/reauthentication.ts";
import { api, call } from "../../../lib/api.ts";
import { useSend } from "../../../lib/use-send.ts";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";

/** Starts an email change; the current address confirms first. Re-authenticates if the server requires it. */
export function useChangeEmail() {
  const reauthenticated = useReauthentication();
  return useSend((newEmail: string) =>
    reauthenticated(() => call(api.accounts["email-change"].$post({ json: { newEmail } }))),
  );
}

/** Emails the user a link to set a new password. */
export function useSendPasswordReset() {
  return useSend(({ email, proof }: { readonly email: string; readonly proof: CaptchaProof }) =>
    orThrow(authClient.requestPasswordReset({ email }, { headers: proof })),
  );
}

/** Re-authenticates with the password or an emailed code; valid for 15 minutes. */
export function useReauthenticate() {
  return useSend((json: { readonly password: string } | { readonly code: string }) =>
    call(api.accounts.reauthentication.$post({ json })),
  );
}

/** Emails the code for `useReauthenticate`. */
export function useSendReauthenticationCode() {
  return useSend(() => call(api.accounts.reauthentication.code.$post()));
}
