import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  announceAuthState,
  hearOtherTabs,
  type ObservedSession,
  stateBetween,
} from "../../lib/account/auth-states.ts";
import { sessionQuery } from "../../lib/account/session.ts";
import { api, call } from "../../lib/api.ts";
import { ApiError } from "../../lib/errors.ts";
import { forgetAllButSession } from "../../lib/query-client.ts";
import { isRefreshDue, refreshWithRetries, tick } from "./refresh-session.ts";

/**
 * Keeps the page's session alive (clause AUTH-08) and announces its states (clause AUTH-09). Tabs share one session:
 * when one announces a change, the others ask the server.
 */
export function SessionKeeper() {
  const client = useQueryClient();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const before = useRef<ObservedSession | null>(undefined);
  const signedIn = Boolean(session);
  useEffect(() => {
    const state = stateBetween(before.current, session);
    // The first response doesn't end a session: the page's own requests are still pending.
    if (state === "signed-out" && before.current) forgetAllButSession(client);
    before.current = session;
    if (state !== undefined) announceAuthState(state);
  }, [client, session]);
  useEffect(() => {
    if (!signedIn) return;
    const timer = setInterval(() => void keepAlive(client), tick);
    return () => clearInterval(timer);
  }, [client, signedIn]);
  useEffect(() => {
    const leaving = new AbortController();
    hearOtherTabs((state) => {
      const known = client.getQueryData(sessionQuery.queryKey);
      if (known !== undefined && concernsOthers(state, Boolean(known))) {
        void client.refetchQueries({ queryKey: sessionQuery.queryKey });
      }
    }, leaving.signal);
    return () => leaving.abort();
  }, [client]);
  return null;
}

/** Whether another tab's state is news to this tab. */
function concernsOthers(state: string, signedIn: boolean): boolean {
  return (
    state === "user-updated" || (state === "signed-out" && signedIn) || (state === "signed-in" && !signedIn)
  );
}

async function keepAlive(client: QueryClient): Promise<void> {
  const known = client.getQueryData(sessionQuery.queryKey);
  if (!known || !isRefreshDue(Date.parse(known.expiresAt), Date.now())) return;
  try {
    const { session } = await refreshWithRetries(() => call(api.accounts.session.$get()), pause);
    client.setQueryData(sessionQuery.queryKey, (now) =>
      now?.sessionId === session.id ? { ...now, expiresAt: session.expiresAt } : now,
    );
  } catch (error) {
    // Anything else: the next tick tries again.
    if (error instanceof ApiError && error.status === 401) client.setQueryData(sessionQuery.queryKey, null);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
