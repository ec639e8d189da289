import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { authClient, orThrow } from "./auth-client.ts";
import { sessionKey } from "./query-client.ts";

/** The signed-in user, or null when signed out. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async () => {
    const session = await orThrow(authClient.getSession());
    return session ? { userId: session.user.id, email: session.user.email } : null;
  },
  refetchOnWindowFocus: "always",
});

/** The signed-in user's address. For pages behind the sign-in guard, where a session exists. */
export function useUserEmail(): string {
  return useQuery(sessionQuery).data?.email ?? "";
}

/** Ends the session, returns to the start page and forgets everything the server told. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await orThrow(authClient.signOut());
    await navigate("/");
    client.clear();
  };
}
