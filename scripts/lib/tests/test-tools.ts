import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { browserOptions, headlessShell } from "../browser-options.ts";

interface Tool {
  readonly path: string;
  readonly debianPackage: string;
  /** Only thorough tests need it. */
  readonly thorough?: true;
}

/** What the tests need beside the npm packages, and the Debian package that brings it. */
const tools: readonly Tool[] = [
  { path: browserOptions.executablePath, debianPackage: "chromium" },
  { path: "/usr/lib/postgresql/15/bin/postgres", debianPackage: "postgresql-15", thorough: true },
  { path: "/usr/sbin/nginx", debianPackage: "nginx-light", thorough: true },
  { path: "/usr/bin/caddy", debianPackage: "caddy", thorough: true },
];

/** The tests pass without it, and take an eighth longer. */
const quickBrowser: Tool = { path: headlessShell, debianPackage: "chromium-headless-shell" };

/** The machine that the tests are to run on. */
interface Machine {
  readonly has: (path: string) => boolean;
  /** Installs Debian packages; false when that failed. Only root can. */
  readonly install: ((packages: readonly string[]) => boolean) | undefined;
}

/**
 * Installs what is missing when root runs it.
 * @param thorough whether thorough tests run, too
 * @returns what has to be installed, in a sentence; undefined if nothing is missing
 */
export function installTestTools(thorough: boolean, machine: Machine = thisMachine()): string | undefined {
  const packagesOf = (list: readonly Tool[]) =>
    list.filter(({ path }) => !machine.has(path)).map(({ debianPackage }) => debianPackage);
  const needed = tools.filter((tool) => thorough || !tool.thorough);
  const missing = packagesOf(needed);
  const all = packagesOf([...needed, quickBrowser]);
  if (all.length === 0 || machine.install?.(all)) return undefined;
  if (missing.length === 0 || machine.install?.(missing)) return undefined;
  const command = `apt-get install --no-install-recommends ${missing.join(" ")}`;
  return `The tests need Debian's ${new Intl.ListFormat("en-US").format(missing)}. Install with: sudo ${command}`;
}

function thisMachine(): Machine {
  return { has: existsSync, install: process.getuid?.() === 0 ? installWithApt : undefined };
}

function installWithApt(packages: readonly string[]): boolean {
  console.log(`Installing for the tests: ${packages.join(", ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...words: string[]): boolean =>
    spawnSync("apt-get", words, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  return apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}
