import { ownAddress } from "../../../lib/address/own-address.ts";
import { type MagicLink, readMagicLink } from "../codes/magic-link.ts";

/** With what a link or another site leads to the sign-in, behind the `#`. */
export type Arrival =
  /** The second factor is still to come; `from` is the page to lead on to, if it is not the usual one. */
  | { readonly kind: "second-factor"; readonly from: string | undefined }
  | { readonly kind: "magic-link"; readonly link: MagicLink };

export function readArrival(fragment: URLSearchParams): Arrival | undefined {
  if (fragment.has("second-factor")) {
    return { kind: "second-factor", from: ownAddress(fragment.get("from") ?? "") };
  }
  const link = readMagicLink(fragment);
  return link && { kind: "magic-link", link };
}
