import { readFileSync, writeFileSync } from "node:fs";

const path = "package-lock.json";

/** What the lockfile says of one package. */
export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** Versions of Node, as a range; old packages give a list. */
  readonly engines?: Readonly<Record<string, string>> | readonly string[];
}

/** The packages of a lockfile by where they are installed. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

interface Lockfile {
  readonly packages: LockedPackages;
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(path, "utf8")) as Lockfile;
}

/** Writes the packages in npm's own order. */
export function writeLockfile(lockfile: Lockfile): void {
  const sorted = Object.entries(lockfile.packages).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}

/** The packages from a registry of which `npm ci` could not tell whether they are what was meant. */
export function withoutChecksum(packages: LockedPackages): [location: string, LockedPackage][] {
  return Object.entries(packages).filter(
    ([location, { link, integrity }]) => location.includes("node_modules/") && !link && !integrity,
  );
}

/**
 * The packages from a registry that say which Node they need. `npm ci` compares that with the Node of the machine and
 * warns, though they run on the one of the lockfile.
 */
export function withEngines(packages: LockedPackages): [location: string, LockedPackage][] {
  return Object.entries(packages).filter(
    ([location, { engines }]) => location.includes("node_modules/") && engines !== undefined,
  );
}
