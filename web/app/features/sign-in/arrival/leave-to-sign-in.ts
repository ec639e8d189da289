import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { authClient, orThrow } from "../../../lib/account/auth-client.ts";
import { originOf } from "../../../lib/address/origin.ts";
import { useResetOnReturn } from "../../../lib/address/use-reset-on-return.ts";

/** Opens another site's sign-in page; Better Auth's client follows the returned address. */
export function useSocialSignIn() {
  return useLeaving<{ readonly provider: string }>("/sign-in/social");
}

/** Opens the sign-in page of the company that owns an address's domain. */
export function useCompanySignIn() {
  return useLeaving<{ readonly email: string }>("/sign-in/sso");
}

/** Stays successful while the browser navigates; going back starts over. */
function useLeaving<Request extends object>(path: string) {
  const { state } = useLocation();
  const leaving = useMutation({
    mutationFn: (request: Request) => {
      const body = { ...request, callbackURL: originOf(state) ?? "/app", errorCallbackURL: "/login" };
      return orThrow(authClient.$fetch(path, { method: "POST", body }));
    },
  });
  useResetOnReturn(leaving.reset);
  return leaving;
}
