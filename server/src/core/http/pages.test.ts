import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createPageRoutes, inlineScriptHashes } from "./pages.ts";

const folder = await mkdtemp(join(tmpdir(), "wagefloor-pages-"));
afterAll(() => rm(folder, { recursive: true }));
await mkdir(join(folder, "pricing"));
await mkdir(join(folder, "assets"));
await mkdir(join(folder, "terms"));
await writeFile(
  join(folder, "terms/index.html"),
  '<html><head><meta name="robots" content="noindex"/></head>Template</html>',
);
await writeFile(
  join(folder, "index.html"),
  '<html><head><link rel="modulepreload" href="/assets/app-1a2b.js"/><link rel="stylesheet" href="/assets/app.css"/></head><h1>Landing</h1><script>first()</script></html>',
);
await writeFile(
  join(folder, "pricing/index.html"),
  '<h1>Pricing</h1><script type="module">second()</script>',
);
await writeFile(
  join(folder, "__spa-fallback.html"),
  '<p>Loading</p><script src="/a.js"></script><script>first()</script>',
);
await writeFile(join(folder, "addresses.json"), '["/app", "/app/results", "/app/results/:runId", "/login"]');
await writeFile(join(folder, "assets/app-1a2b.js"), "run()");
await writeFile(join(folder, "assets/app-1a2b.js.br"), brotliCompressSync("run()"));

const pages = createPageRoutes(folder, "https://wagefloor.example");

test("public addresses are the pages written at build time", async () => {
  expect(await (await pages.request("/")).text()).toContain("Landing");
  expect(await (await pages.request("/pricing")).text()).toContain("Pricing");
});

test("a public page names its own address and the preview picture, also when compressed", async () => {
  const canonical = '<link rel="canonical" href="https://wagefloor.example/"/>';
  const answer = await pages.request("/");
  expect(await answer.text()).toContain(canonical);
  const compressed = await pages.request("/", { headers: { "accept-encoding": "gzip, br" } });
  expect(compressed.headers.get("content-encoding")).toBe("br");
  const page = brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString();
  expect(page).toContain(canonical);
  expect(page).toContain('<meta property="og:image" content="https://wagefloor.example/link-picture.png"/>');
});

test("a public page requests its styles before its scripts", async () => {
  const page = await (await pages.request("/")).text();
  const script = '<link fetchpriority="low" rel="modulepreload" href="/assets/app-1a2b.js"/>';
  expect(page.split(script)).toHaveLength(2);
  expect(page.indexOf(script)).toBeGreaterThan(page.indexOf('rel="stylesheet"'));
});

test("search engines get the public pages, without templates", async () => {
  const sitemap = await pages.request("/sitemap.xml");
  expect(sitemap.headers.get("content-type")).toBe("application/xml");
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(["https://wagefloor.example/", "https://wagefloor.example/pricing"]);
  const robots = await (await pages.request("/robots.txt")).text();
  expect(robots).toContain("Sitemap: https://wagefloor.example/sitemap.xml");
  expect(robots).toContain("Disallow: /app");
});

test("every other page starts from the one that renders in the browser, and is always revalidated", async () => {
  for (const path of [
    "/app",
    "/app/results",
    "/app/results/0198c0de-7e57",
    "/login",
    "/login/",
    "/Login",
    "/login?verified=1",
  ]) {
    const answer = await pages.request(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Loading");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  }
});

test("files with a hash in their name are cached for a year, and sent compressed", async () => {
  const answer = await pages.request("/assets/app-1a2b.js", { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-encoding")).toBe("br");
});

test.each([
  "/nowhere",
  "/app/nowhere",
  "/pricing/nowhere",
  "/pricing.",
  "/login/login?error=1",
  "/a%2fb",
  "/%00",
])("[LAND-08] %s leads to the home page, which says so", async (path) => {
  const answer = await pages.request(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/?not-found");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test.each([
  "/assets/app-0000.js",
  "/assets/nothing",
  "/logo.png",
  "/app/logo.svg",
  "/.env",
  "/.well-known/nothing",
])("[LAND-08] %s, a file that does not exist, is not answered with a page", async (path) => {
  expect((await pages.request(path)).status).toBe(404);
});

test("nothing outside the folder is served", async () => {
  for (const path of ["/../package.json", "/%2e%2e/package.json", "/..%2fpackage.json"]) {
    expect(await (await pages.request(path)).text()).not.toContain("workspaces");
  }
});

test("a page may run its own inline scripts, and no other page's", () => {
  const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const hashes = inlineScriptHashes(folder);
  expect(hashes("/")).toEqual([hash("first()")]);
  expect(hashes("/pricing")).toEqual([hash("second()")]);
  expect(hashes("/pricing/")).toEqual([hash("second()")]);
  expect(hashes("/app/results/7")).toEqual([hash("first()")]);
  expect(inlineScriptHashes(join(folder, "never-built"))("/")).toEqual([]);
});

test("without built pages the answer says how to build them", async () => {
  const answer = await createPageRoutes(join(folder, "never-built"), "https://wagefloor.example").request(
    "/",
  );
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("npm run build");
});
