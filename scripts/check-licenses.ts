/** What runs in production may be used under its license: every production package of the lockfile has one of these. */
import { readLockfile } from "./lib/lockfile.ts";

const allowed = new Set([
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "MIT-0"],
  ...["MIT License", "Unlicense", "(MIT OR CC0-1.0)", "(MPL-2.0 OR Apache-2.0)"],
  // Fonts, which come with their own license's text.
  ...["OFL-1.1", "MIT AND OFL-1.1"],
  // Used as it is: Lightning CSS, which builds the pages.
  "MPL-2.0",
  // Data that the build reads of browsers.
  "CC-BY-4.0",
]);

/** Packages whose license stands elsewhere than npm looks, as read there. */
const readElsewhere = new Map([
  ["busboy", "MIT"],
  ["png-js", "MIT"],
  ["streamsearch", "MIT"],
]);

const production = Object.entries(readLockfile().packages).filter(
  ([location, { dev, link }]) => location.includes("node_modules/") && !dev && !link,
);
const complaints = production.flatMap(([location, { license }]) => {
  const name = location.replace(/.*node_modules\//, "");
  const held = license ?? readElsewhere.get(name) ?? "no license";
  return allowed.has(held) ? [] : [`${location}: ${held} isn't among the allowed licenses`];
});

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`licenses: those of ${production.length} production packages are allowed`);
