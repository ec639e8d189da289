import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import type { Environment } from "../../settings/env.ts";
import { originsOf } from "../addresses/origins.ts";
import type { AppEnv } from "../request/app-env.ts";
import { CommonRefusal } from "../request/refusals.ts";
import { sourcesOf } from "./foreign-sources.ts";

/**
 * Headers that keep a page from running, framing or sending anything from another origin.
 * @param scriptHashes the inline scripts of our own page at an address, as `'sha256-...'`
 */
export function secureAnswers(environment: Environment, scriptHashes: (path: string) => readonly string[]) {
  const provider = sourcesOf(environment);
  const strictTransportSecurity = environment.appUrl.startsWith("https:") && "max-age=31536000";
  const ofPages = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [(c) => ["'self'", ...scriptHashes(c.req.path), ...provider.script].join(" ")],
      // Mantine writes style elements and style attributes.
      styleSrc: ["'self'", "'unsafe-inline'", ...provider.style],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'", "data:"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'", ...provider.connect],
      frameSrc: provider.frame.length > 0 ? [...provider.frame] : ["'none'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ["self"] },
  });
  const ofAssets = secureHeaders({ ...fewHeaders, strictTransportSecurity });
  return createMiddleware<AppEnv>((c, next) => {
    const asset = c.req.path.startsWith("/assets/");
    return asset ? ofAssets(c, next) : ofPages(c, next);
  });
}

/** Scripts, styles and fonts open nothing themselves: two kilobytes of page headers on each would be wasted. */
const fewHeaders = {
  contentSecurityPolicy: { objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Answers of the API are for one user: browsers must not store them, proxies must not pass them to anyone else. */
export const keepNowhere = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
});

const readingMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a change requested by another site's page, also under a name that was pointed here. Browsers name the
 * requesting page in `Origin` or `Sec-Fetch-Site`; a caller that sends neither isn't a browser and sends no cookie by
 * accident.
 * @param postedFromElsewhere prefixes of addresses that other sites' pages post to, and that have checks of their own
 */
export function refuseOtherSites({ appUrl }: Pick<Environment, "appUrl">, postedFromElsewhere?: string) {
  const ours = originsOf(appUrl);
  return createMiddleware<AppEnv>((c, next) => {
    const { method, path } = c.req;
    if (readingMethods.has(method) || (postedFromElsewhere && path.startsWith(postedFromElsewhere)))
      return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site") ?? "same-origin";
    if (origin === undefined ? site === "same-origin" : ours.includes(origin)) return next();
    throw new CommonRefusal(
      "forbidden",
      `This page isn't open at its own address. Please open ${appUrl} and try again.`,
    );
  });
}
