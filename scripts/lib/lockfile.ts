import { readFileSync, writeFileSync } from "node:fs";

const path = "package-lock.json";

/** What the lockfile says of one package. */
export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  /** Where a package of ours is, for the link to it. */
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
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

/** Where Node's look-up from `location` finds a package of that name, if the lockfile has it there. */
export function placeOf(name: string, location: string, packages: LockedPackages): string | undefined {
  const parts = location.split("/node_modules/");
  const folders = parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/node_modules/")}/`);
  return [...folders, ""].map((folder) => `${folder}node_modules/${name}`).find((place) => place in packages);
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
