import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sessionQuery } from "../../../lib/account/session.ts";

/**
 * The session that was there before this page was opened, for as long as it lasts: one that a sign-in on this page
 * opens is not meant. Undefined while nobody knows.
 */
export function useOlderSession() {
  const { data } = useQuery(sessionQuery);
  const [older, setOlder] = useState(data);
  if (older !== null && data !== undefined && data !== older) setOlder(data);
  return older;
}
