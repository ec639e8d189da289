import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sessionQuery } from "../../../lib/account/session.ts";

/**
 * The session from before this page was opened, while it lasts; not one opened by a sign-in on this page. Undefined
 * until known.
 */
export function useOlderSession() {
  const { data } = useQuery(sessionQuery);
  const [older, setOlder] = useState(data);
  if (older !== null && data !== undefined && data !== older) setOlder(data);
  return older;
}
