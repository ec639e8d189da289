import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { html } from "hono/html";

const compress = promisify(brotliCompress);

/** A page that was written to HTML at build time. */
export interface PublicPage {
  /** `/`, `/pricing` */
  readonly path: string;
  readonly html: string;
  /** The same, compressed with Brotli at the first request: all pages together would take seconds. */
  readonly compressed: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Whether search engines should list it. */
  readonly listed: boolean;
}

/**
 * The public pages with the lines that need the site's own address, which the build doesn't know: the canonical link
 * and the preview picture.
 * @param folder the built pages
 * @param appUrl without a trailing slash
 */
export function readPublicPages(folder: string, appUrl: string): readonly PublicPage[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name === "index.html" || name.endsWith("/index.html"))
    .map((name) => {
      const path = name === "index.html" ? "/" : `/${dirname(name)}`;
      const built = readFileSync(join(folder, name), "utf8");
      const page = addToHead(scriptsLast(built), addressesOf(path, appUrl));
      const listed = !/<meta name="robots" content="noindex"/.test(built);
      return {
        path,
        html: page,
        compressed: once(async () => Uint8Array.from(await compress(page))),
        listed,
      };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Requests the styles and the font before the scripts, which React puts first: on a slow connection the page is read
 * some time before it can be used, and nothing is drawn before the styles have loaded.
 */
function scriptsLast(page: string): string {
  const preloads = (page.match(modulePreload) ?? []).join("");
  const unhurried = preloads.replaceAll("<link ", '<link fetchpriority="low" ');
  return addToHead(page.replaceAll(modulePreload, ""), unhurried);
}

function addToHead(page: string, lines: string): string {
  return page.replace("</head>", () => `${lines}</head>`);
}

function addressesOf(path: string, appUrl: string): string {
  const address = `${appUrl}${path}`;
  const picture = `${appUrl}/link-picture.png`;
  return String(
    html`<link rel="canonical" href="${address}"/><meta property="og:url" content="${address}"/><meta property="og:image" content="${picture}"/><meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>`,
  );
}

/** The addresses for search engines, in the sitemaps protocol. */
export function sitemapOf(pages: readonly PublicPage[], appUrl: string): string {
  const entries = pages
    .filter(({ listed }) => listed)
    .map(({ path }) => String(html`<url><loc>${appUrl}${path}</loc></url>`));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
}

/** What robots may visit: everything that doesn't need an account. */
export function robotsOf(appUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /app\nDisallow: /onboarding\n\nSitemap: ${appUrl}/sitemap.xml\n`;
}
