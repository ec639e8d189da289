/**
 * Without a checksum in the lockfile, `npm ci` takes whatever the registry sends. Every package has to have one, but
 * for those of other platforms, which `complete-lockfile.ts` adds where the registry does not hold them.
 */
import { existsSync } from "node:fs";
import { readLockfile, withoutChecksum } from "./lib/lockfile.ts";

const unchecked = withoutChecksum(readLockfile().packages);
const complaints = unchecked.filter(([location, locked]) => !locked.optional || existsSync(location));

for (const [location] of complaints) {
  console.error(
    `package-lock.json: ${location} has no integrity. Run: npx node scripts/complete-lockfile.ts`,
  );
}
if (complaints.length > 0) process.exitCode = 1;
else {
  console.log(`lockfile: what is installed has a checksum; ${unchecked.length} of other platforms have none`);
}
