/** Holds the import rules of docs/architecture.md, in one table, scripts/lib/walls.ts, and that nothing imports itself in a circle. */
import { readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { areasWithoutCircles, findCircles, findUpwardImports, levels } from "./lib/levels.ts";
import { listFiles } from "./lib/list-files.ts";
import { refuseImport } from "./lib/walls.ts";

/** What an import or export statement or a call of `import` names, and whether it's for types only. */
const specifier = /(?:^(?:import|export)( type)?\b(?:[^"';]*?\bfrom)? |\bimport\()"([^"]+)"/gm;

const files = listFiles().filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file));
const imports = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(specifier)].map(([, ofTypes, name = ""]) => ({
    file,
    imported: locate(file, name),
    isOfTypes: ofTypes !== undefined,
  })),
);
const complaints = imports
  .flatMap(({ file, imported }) => {
    const advice = refuseImport(file, imported);
    return advice === undefined ? [] : [`${file}: must not import ${imported}. ${advice}`];
  })
  .concat(
    findCircles(imports, areasWithoutCircles),
    Object.entries(levels).flatMap(([area, lowestFirst]) => findUpwardImports(imports, area, lowestFirst)),
  );

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`walls: ${imports.length} imports are allowed`);

/** Our own files as paths from the root, however they are named. */
function locate(file: string, name: string): string {
  if (name.startsWith(".")) return posix.join(dirname(file), name);
  return name.replace(/^@wagefloor\/(contract|domain|sandbox|server)\//, "$1/src/");
}
