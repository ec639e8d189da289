import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery } from "../../lib/account/session.ts";
import { type ChangeTopic, changeTopics, refetchChanged } from "./refetch-changed.ts";
import { shareStream } from "./share-stream.ts";

/**
 * While a user is signed in, refetches changed data at once (clause USE-06). Only follows a session that a page
 * requested, so visitors' pages open no stream.
 */
export function LiveUpdates() {
  const client = useQueryClient();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const userId = session?.userId;
  useEffect(() => {
    if (userId === undefined) return;
    const leaving = new AbortController();
    const listener = {
      onOpen: () => void refetchChanged(client, changeTopics),
      onChange: (topics: readonly ChangeTopic[]) => void refetchChanged(client, topics),
      onRefused: () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    };
    shareStream(`wagefloor changes of ${userId}`, listener, leaving.signal);
    return () => leaving.abort();
  }, [client, userId]);
  return null;
}
