import { useMutation, useQueryClient } from "@tanstack/react-query";
import { accountQuery } from "../../../lib/account/account.ts";
import { authClient, orThrow } from "../../../lib/account/auth-client.ts";
import { identitiesQuery } from "../../../lib/account/identities.ts";
import { useProof } from "../../../lib/account/proof.ts";
import { api, call } from "../../../lib/api.ts";
import type { CaptchaProof } from "../../../ui/captcha/captcha.tsx";

/** Where another site leads back to, with `?error=` behind it when the link failed. */
const comeBackTo = "/app/settings";

/** Links the account of another site; the browser goes there and comes back. */
export function useLinkSite() {
  const proven = useProof();
  return useMutation({
    mutationFn: (provider: string) =>
      proven(() =>
        orThrow(authClient.linkSocial({ provider, callbackURL: comeBackTo, errorCallbackURL: comeBackTo })),
      ),
  });
}

export function useUnlinkSite() {
  const proven = useProof();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) => proven(() => orThrow(authClient.unlinkAccount({ accountId }))),
    onSuccess: () => client.invalidateQueries({ queryKey: identitiesQuery.queryKey }),
  });
}

/** Sends a text message with a code to the number that is to be the account's. */
export function useSendPhoneCode() {
  return useMutation({
    mutationFn: ({ phoneNumber, proof }: { readonly phoneNumber: string; readonly proof: CaptchaProof }) =>
      post("/phone-number/send-otp", { phoneNumber }, proof),
  });
}

/** Makes the number the account's own, with the code of the text message. */
export function useSavePhoneNumber() {
  const proven = useProof();
  return useAccountMutation((entered: { readonly phoneNumber: string; readonly code: string }) =>
    proven(() => post("/phone-number/verify", { ...entered, updatePhoneNumber: true })),
  );
}

export function useRemovePhoneNumber() {
  const proven = useProof();
  return useAccountMutation(() => proven(() => call(api.accounts["phone-number"].$delete())));
}

function useAccountMutation<T>(mutationFn: (wish: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}

function post(path: string, body: object, headers: CaptchaProof = {}): Promise<unknown> {
  return orThrow(authClient.$fetch(path, { method: "POST", body, headers }));
}
