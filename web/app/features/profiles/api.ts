import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { cents } from "@wagefloor/domain/money.ts";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { api, call } from "../../lib/api.ts";
import { profileKey } from "../../lib/payroll-data.ts";

/** How the user's payroll files are read; null until it has been saved once. */
export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: async () => asProfile((await call(api.profiles.default.$get())).profile),
  staleTime: 300_000,
});

/** Saves the profile and puts the saved one into the cache. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profile: PayrollConfiguration) =>
      call(api.profiles.default.$put({ json: { ...profile, headerRow: [...profile.headerRow] } })),
    onSuccess: ({ profile }) => client.setQueryData(profileQuery.queryKey, asProfile(profile)),
  });
}

type Sent = Omit<PayrollConfiguration, "deductionAmount"> & { readonly deductionAmount: number };

function asProfile<T extends Sent | null>(sent: T) {
  return sent && { ...sent, deductionAmount: cents(sent.deductionAmount) };
}
