import { useQueryClient } from "@tanstack/react-query";
import { authClient, orThrow } from "../../lib/account/auth-client.ts";
import { endSession, sessionQuery } from "../../lib/account/session.ts";
import { useSend } from "../../lib/use-send.ts";
import type { CaptchaProof } from "../../ui/captcha/captcha.tsx";
import type { Credentials } from "./sign-in-api.ts";

const afterConfirmation = "/login?verified=1";

/** Creates an account and sends the confirmation email. The server takes the name from the address. */
export function useSignUp() {
  return useSend(({ email, password, proof }: Credentials & { readonly proof: CaptchaProof }) => {
    const account = { email, password, name: "", callbackURL: afterConfirmation };
    return orThrow(authClient.signUp.email(account, { headers: proof }));
  });
}

/**
 * Confirms the address with the six digits of the email. The server signs the user in if this browser created the
 * account; refetches the session when done.
 */
export function useVerifyEmail(email: string) {
  const client = useQueryClient();
  return useSend(async (code: string) => {
    await orThrow(authClient.emailOtp.verifyEmail({ email, otp: code }));
    await client.prefetchQuery({ ...sessionQuery, staleTime: 0 });
  });
}

/** Sends a new confirmation email with a new link and code; the previous code stops working. */
export function useResendConfirmation() {
  return useSend((email: string) =>
    orThrow(authClient.sendVerificationEmail({ email, callbackURL: afterConfirmation })),
  );
}

/** Requests an email with a link to set a new password. Succeeds for every address, known or not. */
export function useRequestPasswordReset() {
  return useSend(({ email, proof }: { readonly email: string; readonly proof: CaptchaProof }) =>
    orThrow(authClient.requestPasswordReset({ email }, { headers: proof })),
  );
}

/**
 * Sets the password with the token from a reset email; ends every session of the account, including this one. Refetches
 * the session when done.
 */
export function useResetPassword(token: string) {
  const client = useQueryClient();
  return useSend(async (newPassword: string) => {
    await orThrow(authClient.resetPassword({ newPassword, token }));
    await client.prefetchQuery({ ...sessionQuery, staleTime: 0 });
  });
}

/** Signs out and stays on the page so another user can sign in. Notifies the other tabs. */
export function useSignOutHere() {
  const client = useQueryClient();
  return useSend(async () => {
    await endSession();
    await client.cancelQueries({ queryKey: sessionQuery.queryKey });
    client.setQueryData(sessionQuery.queryKey, null);
  });
}
