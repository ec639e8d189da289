import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { browserOptions } from "../browser-options.ts";
import tools from "./debian-packages.json" with { type: "json" };

const browser = browserOptions.executablePath;

/** The machine that the tests are to run on. */
interface Machine {
  readonly has: (path: string) => boolean;
  /** Installs Debian packages; false when that failed. Only root can. */
  readonly install: ((packages: readonly string[]) => boolean) | undefined;
}

/**
 * Installs what the tests need beside the npm packages when root runs it; `.ci/run` has installed it already.
 * @param thorough whether thorough tests run, too
 * @returns what has to be installed, in a sentence; undefined if nothing is missing
 */
export function installTestTools(thorough: boolean, machine: Machine = thisMachine()): string | undefined {
  const packagesFor = (...users: readonly string[]) =>
    tools
      .filter(({ neededBy }) => users.includes(neededBy) || (thorough && neededBy === "thorough tests"))
      .filter(({ debianPackage, path }) => !machine.has(debianPackage === "chromium" ? browser : path))
      .map(({ debianPackage }) => debianPackage);
  const missing = packagesFor("every test");
  // The tests pass without what is for speed, and take an eighth longer.
  const all = packagesFor("every test", "speed");
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
