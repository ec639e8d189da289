import { queryOptions, useQuery } from "@tanstack/react-query";
import { authClient, orThrow } from "./auth-client.ts";

/** A password, or the account of another site, that opens this account (clause AUTH-15). */
export interface Identity {
  readonly id: string;
  /** `credential` is the password. */
  readonly providerId: string;
  /** Since when, ISO. */
  readonly since: string;
}

const password = "credential";

/** The password and the linked accounts of other sites. */
export const identitiesQuery = queryOptions({
  queryKey: ["identities"],
  queryFn: async (): Promise<readonly Identity[]> => {
    const accounts = (await orThrow(authClient.listAccounts())) ?? [];
    return accounts.map(({ id, providerId, createdAt }) => ({
      id,
      providerId,
      since: new Date(createdAt).toISOString(),
    }));
  },
});

/** The accounts of other sites among the identities. */
export function linkedSitesOf(identities: readonly Identity[]): readonly Identity[] {
  return identities.filter(({ providerId }) => providerId !== password);
}

/** Whether the account has a password; undefined until the server has answered, and assumed if it doesn't. */
export function useHasPassword(): boolean | undefined {
  const { data, isError } = useQuery(identitiesQuery);
  if (data === undefined) return isError || undefined;
  return data.some(({ providerId }) => providerId === password);
}
