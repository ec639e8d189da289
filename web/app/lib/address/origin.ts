import { ownAddress } from "./own-address.ts";

/** Navigation state that remembers the page a user was redirected from. */
export function rememberOrigin(): { from: string } {
  const { pathname, search, hash } = window.location;
  return { from: `${pathname}${search}${hash}` };
}

/** The remembered address, if the state holds one of this site. */
export function originOf(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  return typeof state.from === "string" ? ownAddress(state.from) : undefined;
}
