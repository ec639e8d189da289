import { csrf } from "hono/csrf";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import type { AppEnv } from "../app-env.ts";
import type { Environment } from "../env.ts";
import { samlAnswers } from "../features/accounts/company-settings.ts";
import { sourcesOf } from "./foreign-sources.ts";

/**
 * Headers that keep a page from running, framing or sending anything of another origin.
 * @param scriptHashes the inline scripts of our own pages, as `'sha256-...'`
 */
export function secureAnswers(environment: Environment, scriptHashes: readonly string[]) {
  const provider = sourcesOf(environment);
  const ofPages = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes, ...provider.script],
      // Mantine writes style elements and style attributes.
      styleSrc: ["'self'", "'unsafe-inline'", ...provider.style],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'", "data:"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'", ...provider.connect],
      frameSrc: provider.frame.length > 0 ? provider.frame : ["'none'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: environment.appUrl.startsWith("https:") && "max-age=31536000",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: ["self"] },
  });
  return createMiddleware<AppEnv>((c, next) => {
    const asset = c.req.path.startsWith("/assets/");
    return asset ? ofAssets(c, next) : ofPages(c, next);
  });
}

/** Scripts, styles and fonts open nothing themselves: two kilobytes of page headers on each would be in vain. */
const ofAssets = secureHeaders({
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** What the API says is meant for one person: no browser keeps it on its disk, no proxy gives it to somebody else. */
export const keepNowhere = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
});

/**
 * Refuses a change that another site's page asks the browser for. Browsers name the asking page in `Origin`
 * or `Sec-Fetch-Site`; a caller that sends neither is no browser and carries no cookie by accident.
 */
export function refuseOtherSites(environment: Environment) {
  const ours = new URL(environment.appUrl).origin;
  const guard = csrf({
    origin: (origin, c) => origin === ours || origin === new URL(c.req.url).origin,
    secFetchSite: "same-origin",
  });
  return createMiddleware<AppEnv>((c, next) => {
    // A SAML answer is posted by the identity provider's page; its own check binds it to the browser that asked.
    if (c.req.path.startsWith(samlAnswers)) return next();
    const fromBrowser = c.req.header("origin") ?? c.req.header("sec-fetch-site");
    return fromBrowser === undefined ? next() : guard(c, next);
  });
}
