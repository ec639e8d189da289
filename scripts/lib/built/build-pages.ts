import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { filesBelow, isStale } from "./stale.ts";

const root = join(import.meta.dirname, "../../..");
const pages = join(root, "web/build/client");

/** What the pages are built from. A newer file in any of these makes the built pages stale. */
const sources = [
  "package-lock.json",
  "web/app",
  "web/public",
  "web/package.json",
  "web/react-router.config.ts",
  "web/vite.config.ts",
  "contract/src",
  "domain/src",
];

/**
 * Builds the pages, with compressed copies beside the files that compress well. A build that fails has said
 * why, and ends the script.
 */
export function buildPages(): void {
  console.log("Building the pages, once for each version: about a minute");
  const words = ["run", "--silent", "build", "-w", "@wagefloor/web", "--", "--logLevel", "warn"];
  const { status, error } = spawnSync("npm", words, { stdio: "inherit" });
  if (error) console.error(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(1);
  for (const file of filesBelow(pages)) compress(file);
}

/** True when the pages are not built, or something they are built from has changed since. */
export function pagesAreStale(): boolean {
  return isStale(join(pages, "__spa-fallback.html"), sources);
}

/** Not HTML: the server adds its own address to each page, and compresses what that gives. */
function compress(file: string): void {
  if (!/\.(js|css|svg|json|txt|data)$/.test(file)) return;
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
