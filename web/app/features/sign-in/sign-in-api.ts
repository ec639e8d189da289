import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { authClient, orThrow } from "../../lib/account/auth-client.ts";
import { announceAuthState } from "../../lib/account/auth-states.ts";
import { sessionQuery } from "../../lib/account/session.ts";
import { api, call } from "../../lib/api.ts";
import { useSend } from "../../lib/use-send.ts";
import type { CaptchaProof } from "../../ui/captcha/captcha.tsx";

/** The email and password entered. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Proven {
  /** The captcha's token, if one is configured. */
  readonly proof?: CaptchaProof;
}

/** Signs in with email and password. */
export function usePasswordSignIn() {
  return useSignIn<Credentials & Proven>("/sign-in/email");
}

/** Signs in with the six digits from an email, also carried by its link. */
export function useEmailCodeSignIn() {
  return useSignIn<{ readonly email: string; readonly otp: string }>("/sign-in/email-otp");
}

/** Signs in with a phone number in its international form and the account's password. */
export function usePhonePasswordSignIn() {
  return useSignIn<{ readonly phoneNumber: string; readonly password: string } & Proven>(
    "/sign-in/phone-number",
  );
}

/** Signs in with the six digits from a text message. */
export function usePhoneCodeSignIn() {
  return useSignIn<{ readonly phoneNumber: string; readonly code: string }>("/phone-number/verify");
}

/**
 * Signs in and reads the new session, so the visitor pages redirect into the product. If a second factor is required,
 * there's no session yet, and the page that asks for it opens.
 */
function useSignIn<Request extends object>(path: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  return useSend(async ({ proof = {}, ...body }: Request & Proven) => {
    const asked = authClient.$fetch<{ readonly twoFactorRedirect?: boolean } | null>(path, {
      method: "POST",
      body,
      headers: proof,
    });
    const answer = await orThrow(asked);
    if (answer?.twoFactorRedirect) await navigate("/login#second-factor", { replace: true, state });
    else await readNewSession(client);
  });
}

/** Reads the session that a sign-in just opened. */
export function readNewSession(client: QueryClient) {
  return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

interface SecondFactor {
  readonly code: string;
  readonly byRecoveryCode: boolean;
  /** Skips the second factor on this device for 30 days. */
  readonly trustDevice: boolean;
}

/** Completes a sign-in with the authenticator app's code or a recovery code. */
export function useSecondFactor() {
  const client = useQueryClient();
  return useSend(async ({ code, byRecoveryCode, trustDevice }: SecondFactor) => {
    const { twoFactor } = authClient;
    const proof = { code, trustDevice };
    await orThrow(byRecoveryCode ? twoFactor.verifyBackupCode(proof) : twoFactor.verifyTotp(proof));
    announceAuthState("mfa-verified");
    await readNewSession(client);
  });
}

interface CodeRequest extends Proven {
  /** Creates an account when the code is used and there isn't one. */
  readonly createUser: boolean;
}

/** Requests the email with a sign-in code and link. Succeeds for every address, known or not. */
export function useRequestEmailCode() {
  return useSend(({ proof = {}, ...json }: CodeRequest & { readonly email: string }) =>
    call(api.accounts["sign-in-email"].$post({ json }, { headers: proof })),
  );
}

/** Requests the text message with a sign-in code. Succeeds for every number, known or not. */
export function useRequestPhoneCode() {
  return useSend(({ proof = {}, ...body }: CodeRequest & { readonly phoneNumber: string }) =>
    orThrow(authClient.$fetch("/phone-number/send-otp", { method: "POST", body, headers: proof })),
  );
}
