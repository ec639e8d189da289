import { accountQuery } from "../../../lib/account/account.ts";
import { authClient, orThrow } from "../../../lib/account/auth-client.ts";
import { identitiesQuery } from "../../../lib/account/identities.ts";
import { useReauthentication } from "../../../lib/account/reauthentication.ts";
import { api, call } from "../../../lib/api.ts";
import { useSend } from "../../../lib/use-send.ts";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";

/** The page another site returns to, with `?error=` if linking failed. */
const comeBackTo = "/app/settings/sign-in";

/** Links an account at another site; the browser goes there and returns. */
export function useLinkSite() {
  const reauthenticated = useReauthentication();
  return useSend((provider: string) =>
    reauthenticated(() =>
      orThrow(authClient.linkSocial({ provider, callbackURL: comeBackTo, errorCallbackURL: comeBackTo })),
    ),
  );
}

export function useUnlinkSite() {
  const reauthenticated = useReauthentication();
  return useSend(
    (accountId: string) => reauthenticated(() => orThrow(authClient.unlinkAccount({ accountId }))),
    { outdates: [identitiesQuery.queryKey] },
  );
}

/** Texts a code to the account's new number. */
export function useSendPhoneCode() {
  return useSend(({ phoneNumber, proof }: { readonly phoneNumber: string; readonly proof: CaptchaProof }) =>
    post("/phone-number/send-otp", { phoneNumber }, proof),
  );
}

/** Saves the account's new number with the texted code. */
export function useSavePhoneNumber() {
  const reauthenticated = useReauthentication();
  return useSend(
    (entered: { readonly phoneNumber: string; readonly code: string }) =>
      reauthenticated(() => post("/phone-number/verify", { ...entered, updatePhoneNumber: true })),
    ofAccount,
  );
}

export function useRemovePhoneNumber() {
  const reauthenticated = useReauthentication();
  return useSend(() => reauthenticated(() => call(api.accounts["phone-number"].$delete())), ofAccount);
}

const ofAccount = { outdates: [accountQuery.queryKey] };

function post(path: string, body: object, headers: CaptchaProof = {}): Promise<unknown> {
  return orThrow(authClient.$fetch(path, { method: "POST", body, headers }));
}
