/** Documentation that names what is not there misleads: every link, path and npm script in it must exist. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { listFiles } from "./lib/list-files.ts";

const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const topFolders = ["domain", "server", "web", "e2e", "bench", "scripts", "docs", "examples"];
const pathInText = new RegExp(`\`((?:${topFolders.join("|")})/[\\w./-]*)\``, "g");

const pages = listFiles().filter((file) => file.endsWith(".md"));
const complaints = pages.flatMap((page) => {
  const text = readFileSync(page, "utf8");
  return [...brokenLinks(page, text), ...missingPaths(page, text), ...unknownScripts(page, text)];
});

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`documentation: every reference of ${pages.length} pages exists`);

function brokenLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !existsSync(normalize(join(dirname(page), target))))
    .map((target) => `${page}: links to ${target}, which does not exist`);
}

function missingPaths(page: string, text: string): string[] {
  return [...text.matchAll(pathInText)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(path))
    .map((path) => `${page}: names ${path}, which does not exist`);
}

function unknownScripts(page: string, text: string): string[] {
  return [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
    .map(([, script = ""]) => script)
    .filter((script) => !(script in manifest.scripts))
    .map((script) => `${page}: names npm run ${script}, which does not exist`);
}
