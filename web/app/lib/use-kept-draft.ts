import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/**
 * What was chosen or typed so far, kept in memory while the product is open, and how to change it. Another person's sign-in
 * empties it.
 * @param key the same one at each call
 */
export function useKeptDraft<Draft>(key: QueryKey, untouched: Draft) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => client.getQueryData<Draft>(key) ?? untouched);
  useEffect(() => {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(key, draft);
  }, [client, key, draft]);
  return [draft, setDraft] as const;
}
