import type { Location } from "react-router";
import { ownAddress } from "./own-address.ts";

/** Navigation state that remembers where somebody was sent away from. */
export function rememberOrigin(location: Location): { from: string } {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/** The remembered address, if the state holds one of this site. */
export function originOf(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  return typeof state.from === "string" ? ownAddress(state.from) : undefined;
}
