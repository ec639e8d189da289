import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { authClient, orThrow } from "../../lib/auth-client.ts";
import { announceAuthState } from "../../lib/auth-states.ts";
import { sessionQuery } from "../../lib/session.ts";

/** The address and password that somebody types. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const afterConfirmation = "/login?verified=1";

/** Makes an account and sends the confirmation mail. The server takes the name from the address. */
export function useSignUp() {
  return useMutation({
    mutationFn: ({ email, password }: Credentials) =>
      orThrow(authClient.signUp.email({ email, password, name: "", callbackURL: afterConfirmation })),
  });
}

/**
 * Signs in and reads the new session, on which the visitor pages lead into the product. Gives whether a second
 * factor is asked for first; then there is no session yet.
 */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      const answer = await orThrow(authClient.signIn.email({ email, password }));
      const secondFactor = answer !== null && "twoFactorRedirect" in answer;
      if (!secondFactor) await readNewSession(client);
      return { secondFactor };
    },
  });
}

interface SecondFactor {
  readonly code: string;
  readonly byRecoveryCode: boolean;
  /** Does without the second factor here for 30 days. */
  readonly trustDevice: boolean;
}

/** Finishes a sign-in with the code of the authenticator app, or with a recovery code. */
export function useSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ code, byRecoveryCode, trustDevice }: SecondFactor) => {
      const { twoFactor } = authClient;
      const proof = { code, trustDevice };
      await orThrow(byRecoveryCode ? twoFactor.verifyBackupCode(proof) : twoFactor.verifyTotp(proof));
      announceAuthState("mfa-verified");
      await readNewSession(client);
    },
  });
}

function readNewSession(client: QueryClient) {
  return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Confirms the address with the six digits of the mail. */
export function useVerifyEmail(email: string) {
  return useMutation({
    mutationFn: (code: string) => orThrow(authClient.emailOtp.verifyEmail({ email, otp: code })),
  });
}

/** Sends a new confirmation mail with a new link and code; the former code no longer counts. */
export function useResendConfirmation() {
  return useMutation({
    mutationFn: (email: string) =>
      orThrow(authClient.sendVerificationEmail({ email, callbackURL: afterConfirmation })),
  });
}

/** Asks for a mail with a link to set a new password. Succeeds for every address, known or not. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => orThrow(authClient.requestPasswordReset({ email })),
  });
}

/** Sets the password with the token of a reset mail; every session of the account ends, here too. */
export function useResetPassword(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (newPassword: string) => {
      await orThrow(authClient.resetPassword({ newPassword, token }));
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}
