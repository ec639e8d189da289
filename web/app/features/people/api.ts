import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountQuery } from "../../lib/account/account.ts";
import { useReauthentication } from "../../lib/account/reauthentication.ts";
import { api, call } from "../../lib/api.ts";
import { readApiError } from "../../lib/errors.ts";

/** What we keep after an account is deleted, in sentences. */
export const keptAfterDeletionQuery = queryOptions({
  queryKey: ["kept-after-deletion"],
  queryFn: async () => (await call(api.accounts.deletion.$get())).kept,
});

/** Asks for the account to be deleted; `ApiError` with `subscription_runs` while a payment would still be taken. */
export function useDeleteAccount() {
  const reauthenticated = useReauthentication();
  return useAccountMutation(() => reauthenticated(() => call(api.accounts.deletion.$post())));
}

/** Cancels the deletion. */
export function useKeepAccount() {
  return useAccountMutation(() => call(api.accounts.deletion.$delete()));
}

/** Fetches all data about the user as one file. */
export function useExportData() {
  const reauthenticated = useReauthentication();
  return useMutation({
    mutationFn: () =>
      reauthenticated(async () => {
        const response = await api.accounts["export.json"].$get();
        if (!response.ok) throw await readApiError(response);
        return response.blob();
      }),
  });
}

function useAccountMutation<T>(mutationFn: () => Promise<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}
