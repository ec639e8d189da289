import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../request/app-env.ts";
import { type PublicPage, readPublicPages, robotsOf, sitemapOf } from "./public-pages.ts";

const notBuilt = "The pages are not built. Run: npm run build";

const year = "public, max-age=31536000, immutable";

/**
 * The built pages. Public addresses are files; the product's others start from the page that renders in the browser, and
 * unknown ones redirect to the home page, which says so (clause LAND-08). Files below /assets have their content's hash
 * in the name and never change.
 * @param folder the built pages, such as `web/build/client`
 * @param appUrl where users reach them, without a trailing slash
 */
export function createPageRoutes(folder: string, appUrl: string) {
  const list = join(folder, "addresses.json");
  if (!existsSync(list)) return new Hono<AppEnv>().get("*", (c) => c.text(notBuilt, 503));
  const addresses = (JSON.parse(readFileSync(list, "utf8")) as string[]).map(patternOf);
  const page = readFileSync(join(folder, "__spa-fallback.html"), "utf8");
  const publicPages = readPublicPages(folder, appUrl);
  const byPath = new Map(publicPages.map((one) => [one.path, one]));
  return new Hono<AppEnv>()
    .get("/robots.txt", (c) => c.text(robotsOf(appUrl)))
    .get("/sitemap.xml", (c) =>
      c.body(sitemapOf(publicPages, appUrl), 200, { "content-type": "application/xml" }),
    )
    .get("*", async (c, next) => {
      await next();
      const lasts = c.req.path.startsWith("/assets/") && c.res.ok;
      c.header("cache-control", lasts ? year : "no-cache");
    })
    .get("*", (c, next) => {
      const found = byPath.get(c.req.path === "/" ? "/" : c.req.path.replace(/\/$/, ""));
      return found ? sendPage(c, found) : next();
    })
    .get("*", serveStatic({ root: folder, precompressed: true }))
    .get("*", (c) => {
      if (addresses.some((address) => address.test(c.req.path))) return c.html(page);
      return isFile(c.req.path) ? c.text("Not found", 404) : c.redirect("/?not-found");
    });
}

/** Matches an address of the product; a part such as `:runId` matches any one name. */
function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replace(/:\w+/g, "[^/.]+")}/?$`, "i");
}

/** Requested by programs, not people: a name with an extension, or anything below a hidden folder. */
function isFile(path: string): boolean {
  return /\/\.|\.\w+$/.test(path) || path.startsWith("/assets/");
}

async function sendPage(c: Context<AppEnv>, { html, compressed }: PublicPage): Promise<Response> {
  c.header("vary", "accept-encoding");
  if (!/\bbr\b/.test(c.req.header("accept-encoding") ?? "")) return c.html(html);
  c.header("content-encoding", "br");
  return c.body(await compressed(), 200, { "content-type": "text/html; charset=UTF-8" });
}

/** The inline scripts that an address may run, as a content security policy names them. */
export type ScriptHashes = (path: string) => readonly string[];

/**
 * Each public page has scripts of its own; any other address has those of the page that renders in the browser. All of
 * them together would make a header that proxies refuse.
 */
export function inlineScriptHashes(folder: string): ScriptHashes {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const byFile = new Map(
    names.filter((name) => name.endsWith(".html")).map((name) => [name, hashesOf(join(folder, name))]),
  );
  const ofOthers = byFile.get("__spa-fallback.html") ?? [];
  return (path) => byFile.get(`${path.replace(/^\/|\/$/g, "")}/index.html`.replace(/^\//, "")) ?? ofOthers;
}

function hashesOf(file: string): readonly string[] {
  const bodies = [...readFileSync(file, "utf8").matchAll(inlineScript)].map(([, body = ""]) => body);
  const hash = (body: string) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;
  return [...new Set(bodies.map(hash))];
}

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
