import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { queryOptions } from "@tanstack/react-query";
import { authClient, orThrow } from "../../../lib/account/auth-client.ts";
import { useReauthentication } from "../../../lib/account/reauthentication.ts";
import { useSend } from "../../../lib/use-send.ts";

/** A passkey as Better Auth lists it. */
export interface Passkey {
  readonly id: string;
  readonly name?: string;
  readonly createdAt: string | Date;
  /** Whether it's synced to other devices. */
  readonly backedUp: boolean;
}

/** The account's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: async () => {
    const listed = (await orThrow(authClient.$fetch<Passkey[]>("/passkey/list-user-passkeys"))) ?? [];
    return listed.toSorted((one, other) => momentOf(one) - momentOf(other));
  },
});

/** Creates a passkey on this device and adds it. Also throws the browser's errors: see `describePasskeyFailure`. */
export function useAddPasskey() {
  const reauthenticated = useReauthentication();
  return useSend(async (name: string) => {
    const optionsJSON = await reauthenticated(() =>
      orThrow(
        authClient.$fetch<PublicKeyCredentialCreationOptionsJSON>("/passkey/generate-register-options"),
      ),
    );
    if (optionsJSON === null) throw new Error("the server gave no options for a passkey");
    const { clientExtensionResults: _unused, ...response } = await startRegistration({ optionsJSON });
    await post("/passkey/verify-registration", { response, name });
  }, effects);
}

export function useRenamePasskey() {
  return useSend(
    (renamed: { readonly id: string; readonly name: string }) => post("/passkey/update-passkey", renamed),
    effects,
  );
}

export function useRemovePasskey() {
  const reauthenticated = useReauthentication();
  return useSend((id: string) => reauthenticated(() => post("/passkey/delete-passkey", { id })), effects);
}

const effects = { outdates: [passkeysQuery.queryKey] };

function post(path: string, body: object): Promise<unknown> {
  return orThrow(authClient.$fetch(path, { method: "POST", body }));
}

function momentOf({ createdAt }: Passkey): number {
  return new Date(createdAt).getTime();
}
