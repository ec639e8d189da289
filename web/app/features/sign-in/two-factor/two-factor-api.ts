import { authClient, orThrow } from "../../../lib/account/auth-client.ts";
import { announceAuthState } from "../../../lib/account/auth-states.ts";
import { useReauthentication } from "../../../lib/account/reauthentication.ts";
import { sessionQuery } from "../../../lib/account/session.ts";
import { useSend } from "../../../lib/use-send.ts";

/** The password, or nothing for an account without one. */
type OwnPassword = { readonly password?: string };

/** Prepares an authenticator app: returns the address for its QR code and the recovery codes. Doesn't turn it on. */
export function usePrepareAuthenticator() {
  const reauthenticated = useReauthentication();
  return useSend(async (own: OwnPassword) => {
    const prepared = await reauthenticated(() => orThrow(authClient.twoFactor.enable({ ...own })));
    if (prepared === null || !("totpURI" in prepared)) throw new Error("no authenticator app was prepared");
    return { totpUri: prepared.totpURI, recoveryCodes: prepared.backupCodes };
  });
}

/** Turns the second factor on with the app's first code. */
export function useConfirmAuthenticator() {
  return useSend(
    async (code: string) => {
      await orThrow(authClient.twoFactor.verifyTotp({ code }));
      announceAuthState("mfa-verified");
    },
    { outdates: [sessionQuery.queryKey] },
  );
}

/** Turns the second factor off. */
export function useDisableTwoFactor() {
  const reauthenticated = useReauthentication();
  return useSend(
    (own: OwnPassword) => reauthenticated(() => orThrow(authClient.twoFactor.disable({ ...own }))),
    { outdates: [sessionQuery.queryKey] },
  );
}

/** Creates new recovery codes; the old ones stop working. */
export function useRenewRecoveryCodes() {
  const reauthenticated = useReauthentication();
  return useSend((own: OwnPassword) =>
    reauthenticated(() => orThrow(authClient.twoFactor.generateBackupCodes({ ...own }))),
  );
}
