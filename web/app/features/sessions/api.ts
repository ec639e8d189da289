import { queryOptions } from "@tanstack/react-query";
import { announceAuthState } from "../../lib/account/auth-states.ts";
import { api, call } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { useSend } from "../../lib/use-send.ts";

/** The devices that are signed in, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async () => (await call(api.accounts.sessions.$get())).sessions,
  staleTime: 0,
});

export type SignedInDevice = Awaited<ReturnType<NonNullable<typeof sessionsQuery.queryFn>>>[number];

/** Signs one device out. An already signed-out device isn't an error. */
export function useEndSession() {
  return useSend(
    (id: string) =>
      call(api.accounts.sessions[":id"].$delete({ param: { id } })).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    { outdates: [sessionsQuery.queryKey] },
  );
}

/** Signs out every other device. */
export function useEndOtherSessions() {
  return useSend(() => call(api.accounts["sign-out"].$post({ json: { scope: "others" } })), {
    outdates: [sessionsQuery.queryKey],
  });
}

/** Signs out everywhere, including here, and reloads the home page. */
export function useSignOutEverywhere() {
  return useSend(async () => {
    await call(api.accounts["sign-out"].$post({ json: { scope: "global" } }));
    announceAuthState("signed-out");
    window.location.assign("/");
  });
}
