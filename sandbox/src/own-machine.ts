import type { IncomingHttpHeaders } from "node:http";

const loopbackName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether a request to a tool on this machine comes from its own pages or a program: not from another site's page in
 * the same browser, and not under another site's name that was pointed here. Links to it may be followed.
 */
export function isOfOwnMachine(method: string, headers: IncomingHttpHeaders): boolean {
  const { host = "", origin } = headers;
  if (!loopbackName.test(host)) return false;
  if (origin !== undefined) return origin === `http://${host}`;
  const site = headers["sec-fetch-site"] ?? "none";
  const followsLink = method === "GET" && headers["sec-fetch-dest"] === "document";
  return site === "none" || site === "same-origin" || followsLink;
}

/** The answer to a request from elsewhere. */
export const ownMachineOnly =
  "This page is only available on this machine, at localhost or 127.0.0.1, and not to other sites' pages.";
