/**
 * Holds the shape that docs/architecture.md describes, so that every feature looks the same: how files are named, how
 * long one may be, how many a folder holds, and that features are those of scripts/lib/levels.ts. Who may import whom is
 * there and in walls.ts.
 */
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { levels } from "./lib/levels.ts";
import { listFiles } from "./lib/list-files.ts";

const longestFile = 300;
const fullestFolder = 25;
/** Lists with a file for each entry: decisions, migrations, checks of rows, questions of a review. */
const growing = [
  "docs/decisions/",
  "server/src/core/db/migrations/",
  "domain/src/payroll-file/checks/",
  "server/src/features/reviews/questions/entries/",
];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.thorough)?(\.(test|config|e2e|d))?\.(ts|tsx)$/;

const files = listFiles().filter((file) => /\.tsx?$/.test(file));
const complaints = files
  .flatMap((file) => [
    ...complainAboutName(file),
    ...complainAboutLength(file),
    ...complainAboutFeature(file),
  ])
  .concat(complainAboutFolders(listFiles().filter((file) => !growing.some((list) => file.startsWith(list)))));

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`structure: ${files.length} files are where they belong`);

function complainAboutName(file: string): string[] {
  if (kebabCase.test(basename(file)) || file.startsWith("web/app/routes/")) return [];
  return [`${file}: file names are kebab-case`];
}

function complainAboutLength(file: string): string[] {
  if (/\.(test|e2e)\.tsx?$/.test(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").length;
  return lines > longestFile
    ? [`${file}: ${lines} lines; past ${longestFile} a file usually holds two things`]
    : [];
}

function complainAboutFeature(file: string): string[] {
  const [, area = "", noun] = /^((?:server\/src|web\/app)\/features)\/([^/]+)\//.exec(file) ?? [];
  return noun === undefined || levels[area]?.includes(noun)
    ? []
    : [`${dirname(file)}: '${noun}' is not one of the features in scripts/lib/levels.ts`];
}

function complainAboutFolders(all: readonly string[]): string[] {
  return [...Map.groupBy(all, dirname)]
    .filter(([, inFolder]) => inFolder.length > fullestFolder)
    .map(
      ([folder, { length }]) =>
        `${folder}: ${length} files; past ${fullestFolder} a folder usually holds two things`,
    );
}
