import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { authClient, orThrow } from "../../../lib/account/auth-client.ts";
import { originOf } from "../../../lib/address/origin.ts";

/** Goes to another site's page to sign in there; Better Auth's client follows the address that is answered. */
export function useSocialSignIn() {
  return useLeaving<{ readonly provider: string }>("/sign-in/social");
}

/** Goes to the sign-in of the company to which an address belongs by its domain. */
export function useCompanySignIn() {
  return useLeaving<{ readonly email: string }>("/sign-in/sso");
}

/** Stays successful while the browser leaves; who comes back with the back button starts afresh. */
function useLeaving<Request extends object>(path: string) {
  const { state } = useLocation();
  const leaving = useMutation({
    mutationFn: (request: Request) => {
      const body = { ...request, callbackURL: originOf(state) ?? "/app", errorCallbackURL: "/login" };
      return orThrow(authClient.$fetch(path, { method: "POST", body }));
    },
  });
  const { reset } = leaving;
  useEffect(() => {
    const arrival = new AbortController();
    window.addEventListener("pageshow", ({ persisted }) => persisted && reset(), { signal: arrival.signal });
    return () => arrival.abort();
  }, [reset]);
  return leaving;
}
