/**
 * `npm install` leaves a platform's package out of the lockfile when the registry in use does not hold it, and
 * `npm ci` then refuses the lockfile on every machine. This adds what is missing, so that each platform finds its
 * package wherever the registry has it, and asks the registry for the checksums of those that it does hold. And once
 * the lockfile's own Node is known to be enough for a package, it takes out what that package says of Node, which npm
 * would compare with the machine's. Run it after `npm install`.
 */
import { spawnSync } from "node:child_process";
import { satisfies } from "semver";
import {
  type LockedPackage,
  placeOf,
  readLockfile,
  withEngines,
  withoutChecksum,
  writeLockfile,
} from "./lib/lockfile.ts";

const lockfile = readLockfile();

const added = Object.entries(lockfile.packages).flatMap(([location, locked]) =>
  Object.entries(locked.optionalDependencies ?? {})
    .filter(([name, version]) => /^\d/.test(version) && !placeOf(name, location, lockfile.packages))
    .map(([name, version]) => [`node_modules/${name}`, platformPackage(name, version, locked)] as const),
);

const packages = { ...lockfile.packages, ...Object.fromEntries(added) };
const checked = withoutChecksum(packages).flatMap(([location, locked]) => {
  const integrity = askForChecksum(location, locked);
  return integrity ? [[location, { ...locked, integrity }] as const] : [];
});
const complete = { ...packages, ...Object.fromEntries(checked) };
const ourNode = lockfile.packages["node_modules/node"]?.version ?? "";
const suited = withEngines(complete).flatMap(([location, { engines, ...locked }]) => {
  const needed = engines && "node" in engines ? engines.node : "*";
  if (satisfies(ourNode, needed)) return [[location, locked] as const];
  console.error(`lockfile: ${location} needs Node ${needed}, and the lockfile brings ${ourNode}`);
  process.exitCode = 1;
  return [];
});
writeLockfile({ ...lockfile, packages: { ...complete, ...Object.fromEntries(suited) } });
const left = withoutChecksum(packages).length - checked.length;
console.log(`lockfile: added ${added.length} platform packages and ${checked.length} checksums`);
console.log(`lockfile: Node ${ourNode} suits ${suited.length} packages more`);
if (left > 0) console.log(`lockfile: ${left} have no checksum, because this registry does not hold them`);

function askForChecksum(location: string, { version }: LockedPackage): string | undefined {
  const name = location.slice(location.lastIndexOf("node_modules/") + "node_modules/".length);
  const { status, stdout } = spawnSync("npm", ["view", `${name}@${version}`, "dist.integrity"], {
    encoding: "utf8",
  });
  return status === 0 && stdout.startsWith("sha512-") ? stdout.trim() : undefined;
}

function platformPackage(name: string, version: string, parent: LockedPackage): LockedPackage {
  const words = name.split(/[/-]/);
  const os = words.find((word) =>
    /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/.test(word),
  );
  const cpu = words.find((word) => /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)$/.test(word));
  if (os === undefined)
    throw new Error(`${name} is missing from the lockfile, and its name says no platform`);
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(parent.dev && { dev: true }),
    // Elsewhere npm would install it, too.
    ...(words.includes("musl") && { libc: ["musl"] }),
    optional: true,
    os: [os],
  };
}
