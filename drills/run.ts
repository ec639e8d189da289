/** `npm run drill -- NAME` runs a drill, `--full` at its full length; without a name, it lists the drills. */
import { parseArgs } from "node:util";
import { buildServer, serverIsStale } from "../scripts/lib/built/build-server.ts";
import { drills } from "./drills.ts";

const { positionals, values } = parseArgs({
  options: { full: { type: "boolean", default: false } },
  allowPositionals: true,
});
const drill = drills.find(({ name }) => name === positionals[0]);
if (drill) {
  if (serverIsStale()) await buildServer();
  const complaints = await drill.run(values.full);
  for (const complaint of complaints) console.error(`FAILED: ${complaint}`);
  if (complaints.length > 0) process.exitCode = 1;
} else {
  console.log("npm run drill -- NAME [--full]");
  for (const { name, tries } of drills) console.log(`  ${name}: ${tries}`);
  if (positionals.length > 0) process.exitCode = 1;
}
