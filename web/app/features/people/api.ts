import { queryOptions } from "@tanstack/react-query";
import { accountQuery } from "../../lib/account/account.ts";
import { useReauthentication } from "../../lib/account/reauthentication.ts";
import { api, call } from "../../lib/api.ts";
import { readApiError } from "../../lib/errors.ts";
import { useSend } from "../../lib/use-send.ts";

/** What we keep after an account is deleted, in sentences. */
export const keptAfterDeletionQuery = queryOptions({
  queryKey: ["kept-after-deletion"],
  queryFn: async () => (await call(api.accounts.deletion.$get())).kept,
});

/** Asks for the account to be deleted; `ApiError` with `subscription_runs` while a payment would still be taken. */
export function useDeleteAccount() {
  const reauthenticated = useReauthentication();
  return useSend(() => reauthenticated(() => call(api.accounts.deletion.$post())), {
    outdates: [accountQuery.queryKey],
  });
}

/** Cancels the deletion. */
export function useKeepAccount() {
  return useSend(() => call(api.accounts.deletion.$delete()), { outdates: [accountQuery.queryKey] });
}

/** Fetches all data about the user as one file. */
export function useExportData() {
  const reauthenticated = useReauthentication();
  return useSend(() =>
    reauthenticated(async () => {
      const response = await api.accounts["export.json"].$get();
      if (!response.ok) throw await readApiError(response);
      return response.blob();
    }),
  );
}
