/**
 * Without a checksum in the lockfile, `npm ci` takes whatever the registry sends. Every package has to have one, but
 * for those of other platforms, which `complete-lockfile.ts` adds where the registry does not hold them. Nor may one say
 * which Node it needs, or a new user meets pages of warnings.
 */
import { existsSync } from "node:fs";
import { readLockfile, withEngines, withoutChecksum } from "./lib/lockfile.ts";

const { packages } = readLockfile();
const unchecked = withoutChecksum(packages);
const complaints = [
  ...unchecked
    .filter(([location, locked]) => !locked.optional || existsSync(location))
    .map(([location]) => `${location} has no integrity`),
  ...withEngines(packages).map(([location]) => `${location} would be compared with the machine's Node`),
];

for (const complaint of complaints) {
  console.error(`package-lock.json: ${complaint}. Run: npx node scripts/complete-lockfile.ts`);
}
if (complaints.length > 0) process.exitCode = 1;
else {
  console.log(`lockfile: what is installed has a checksum; ${unchecked.length} of other platforms have none`);
}
