/**
 * `npm install` leaves a platform's package out of the lockfile when the registry in use does not hold it, and
 * `npm ci` then refuses the lockfile on every machine. This adds what is missing, so that each platform finds its
 * package wherever the registry has it. Run it after `npm install`.
 */
import { readFileSync, writeFileSync } from "node:fs";

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const path = "package-lock.json";
const lockfile: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(path, "utf8"));

const added = Object.entries(lockfile.packages).flatMap(([location, locked]) =>
  Object.entries(locked.optionalDependencies ?? {})
    .filter(([name, version]) => /^\d/.test(version) && !isLocked(location, name))
    .map(([name, version]) => [`node_modules/${name}`, platformPackage(name, version, locked)] as const),
);

const packages = { ...lockfile.packages, ...Object.fromEntries(added) };
const sorted = Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: sorted }, null, 2)}\n`);
console.log(
  added.length === 0 ? "lockfile: nothing is missing" : `lockfile: added ${added.length} platform packages`,
);

/** Whether Node's look-up from `location` finds the package in the lockfile. */
function isLocked(location: string, name: string): boolean {
  const folders = location
    .split("/node_modules/")
    .map((_, count, all) => all.slice(0, count + 1).join("/node_modules/"));
  const candidates = ["", ...folders].map(
    (folder) => `${folder}${folder === "" ? "" : "/"}node_modules/${name}`,
  );
  return candidates.some((candidate) => candidate in lockfile.packages);
}

function platformPackage(name: string, version: string, parent: LockedPackage): LockedPackage {
  const words = name.split(/[/-]/);
  const os = words.find((word) =>
    /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/.test(word),
  );
  const cpu = words.find((word) => /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)$/.test(word));
  if (os === undefined)
    throw new Error(`${name} is missing from the lockfile, and its name says no platform`);
  return { version, ...(cpu && { cpu: [cpu] }), ...(parent.dev && { dev: true }), optional: true, os: [os] };
}
