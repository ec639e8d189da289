import { type LockedPackages, placeOf } from "../lib/lockfile.ts";

/**
 * Where the packages are that a package of ours needs at run time, and those that these need. What is only optional
 * counts too where the lockfile has it, except for optional peers: an ORM can use twenty drivers and test tools.
 * @param start a folder of the repository
 * @throws Error if the lockfile lacks one
 */
export function neededPackages(start: string, packages: LockedPackages): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (location: string) => {
    if (found.has(location)) return;
    found.add(location);
    const locked = packages[location] ?? {};
    if (locked.link) visit(locked.resolved ?? "");
    const { dependencies, optionalDependencies = {}, peerDependencies = {} } = locked;
    const peers = Object.keys(peerDependencies).filter(
      (name) => !locked.peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const place = placeOf(name, location, packages);
      if (place !== undefined) visit(place);
      else if (!(name in optionalDependencies)) throw new Error(`the lockfile lacks ${name} for ${location}`);
    }
  };
  visit(start);
  return found;
}
