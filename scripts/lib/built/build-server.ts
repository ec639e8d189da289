import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { rolldown } from "rolldown";
import { filesBelow, isStale } from "./stale.ts";

const root = join(import.meta.dirname, "../../..");
const server = join(root, "server/src");
const built = join(root, "server/build");

/** What is started by hand; the files of threads and processes that these start are found in the sources. */
const commands = ["main.ts", "cli/operator.ts", "cli/wagefloor.ts"].map((file) => join(server, file));

const sources = [
  "package-lock.json",
  "scripts/lib/built",
  "server/src",
  "sandbox/src",
  "contract/src",
  "domain/src",
];

/** Packages that find files by their own place. */
const outside = /^(?:maildev|pdfkit|pino)(?:\/|$)/;
const byOwnPlace = /\b__(?:dir|file)name\b|import\.meta\.(?:url|dirname|filename)/;

/** How our sources name a file that runs in a thread or process of its own. */
const apart = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;

/**
 * Builds `server/build`: the server and its commands with their packages, each as a file and the files they share
 * (docs/decisions/618). What a source file finds beside itself, such as migrations, is found there.
 */
export async function buildServer(): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries([...commands, ...startedFiles()].map((file) => [basename(file, ".ts"), file])),
    platform: "node",
    external: outside,
    // Otherwise a package that isn't found would fail only where it's used.
    onwarn: ({ message }) => {
      throw new Error(message);
    },
    plugins: [{ name: "places-of-sources", transform: placesOfSources }],
  });
  await bundle.write({ dir: built, format: "esm", cleanDir: true });
  await bundle.close();
}

/** True when the server isn't built, or something it is built from has changed since. */
export function serverIsStale(): boolean {
  return isStale(join(built, "main.js"), sources);
}

function startedFiles(): string[] {
  return filesBelow(server)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(apart)].map(([, name]) => join(file, "..", `${name}.ts`)),
    );
}

/**
 * Each line stays where it is.
 * @throws Error for a package that wouldn't find its files
 */
function placesOfSources(code: string, file: string): { code: string; map: null } | null {
  if (file.includes("/node_modules/") && byOwnPlace.test(code))
    throw new Error(`${file} finds files by its own place, so its package can't be built into the server`);
  if (!file.startsWith(server) || !code.includes("import.meta.url")) return null;
  const place = `new URL(${JSON.stringify(relative(built, file))}, import.meta.url).href`;
  const withPlaces = code
    .split(apart)
    .map((part, at) =>
      at % 2 === 0 ? part.replaceAll("import.meta.url", place) : `new URL("./${part}.js", import.meta.url)`,
    );
  return { code: withPlaces.join(""), map: null };
}
