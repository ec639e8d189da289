/** A placeholder for this site, whatever its name; no one can own it. */
const thisSite = "https://this-site.invalid";

/**
 * An address within this site, from its path on, in signs that browsers, redirects and routers read alike; undefined
 * for one that leads elsewhere, however that is written, or that is read in more than one way.
 */
export function ownAddress(address: string): string | undefined {
  if (!address.startsWith("/") || !URL.canParse(address, thisSite)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, thisSite);
  // `/a/..//name` is this site's, but what is left of it is another's.
  const ambiguous = pathname.startsWith("//") || /%2f|%5c/i.test(pathname);
  return origin === thisSite && !ambiguous
    ? `${pathname}${search}${hash}`.replaceAll("\\", "%5C")
    : undefined;
}
