/**
 * Takes a part out of the address bar, so that a reload does not say it again. The router is not told: a navigation
 * would overtake a redirect that is on its way.
 */
export function dropFromAddress(part: "search" | "hash"): void {
  const address = new URL(window.location.href);
  address[part] = "";
  window.history.replaceState(window.history.state, "", address);
}
