import { ownAddress } from "../../../lib/address/own-address.ts";
import { type MagicLink, readMagicLink } from "./magic-link.ts";

/** What a link or another site puts after the `#` of the sign-in page. */
export type Arrival =
  /** The second factor is pending; `from` is the page to open next, if not the default. */
  | { readonly kind: "second-factor"; readonly from: string | undefined }
  | { readonly kind: "magic-link"; readonly link: MagicLink };

export function readArrival(fragment: URLSearchParams): Arrival | undefined {
  if (fragment.has("second-factor")) {
    return { kind: "second-factor", from: ownAddress(fragment.get("from") ?? "") };
  }
  const link = readMagicLink(fragment);
  return link && { kind: "magic-link", link };
}
