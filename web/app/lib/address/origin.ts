import { useLocation } from "react-router";
import { ownAddress } from "./own-address.ts";

/**
 * Navigation state that remembers the page from which a user is redirected. Not asked of the address bar, which shows
 * the next page already while this one is still drawn: a second redirect from here would remember that.
 */
export function useOrigin(): { from: string } {
  const { pathname, search, hash } = useLocation();
  return { from: `${pathname}${search}${hash}` };
}

/** The remembered address, if the state holds one of this site. */
export function originOf(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  return typeof state.from === "string" ? ownAddress(state.from) : undefined;
}
