/**
 * Proves that the walls of biome.json stand. A ban of imports can be dead without a word: a later override for the same
 * files hides it, or its pattern fits nothing. So files that import what they must not are given to Biome, which has to
 * refuse every import in the words of its wall, and no wall may be left untried.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { walls } from "./lib/walls.ts";

interface Attempt {
  readonly file: string;
  readonly name: string;
  readonly message: string;
}

const attempts = walls.flatMap(({ files, imports, message }) =>
  files.flatMap((file) => imports.map((name): Attempt => ({ file, name, message }))),
);
const refused = findRefused(attempts);
const complaints = [
  ...attempts
    .filter((attempt) => !refused.has(attempt))
    .map(({ file, name, message }) => `biome.json: ${file} may import ${name}, in spite of '${message}'`),
  ...bansOfBiome()
    .filter((ban) => walls.every(({ message }) => message !== ban))
    .map((ban) => `scripts/lib/walls.ts: nothing tries the wall '${ban}'`),
];

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`walls: ${attempts.length} forbidden imports are refused`);

/** One file for each that is tried, one import a line, in a folder of their own: no other file is read. */
function findRefused(all: readonly Attempt[]): ReadonlySet<Attempt> {
  const folder = mkdtempSync(join(tmpdir(), "wagefloor-walls-"));
  const byFile = Map.groupBy(all, ({ file }) => file);
  copyFileSync("biome.json", join(folder, "biome.json"));
  for (const [file, inFile] of byFile) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), inFile.map(({ name }) => `import "${name}";\n`).join(""));
  }
  const heard = lint(folder).map(({ message, location }) => {
    const attempt = byFile.get(location.path)?.[location.range.start.line - 1];
    return attempt?.message === message ? attempt : undefined;
  });
  rmSync(folder, { recursive: true });
  return new Set(heard.filter((attempt) => attempt !== undefined));
}

/** A diagnostic in the Reviewdog Diagnostic Format. */
interface Diagnostic {
  readonly message: string;
  readonly location: { readonly path: string; readonly range: { readonly start: { readonly line: number } } };
}

function lint(folder: string): readonly Diagnostic[] {
  const options = ["--vcs-enabled=false", "--reporter=rdjson", "--max-diagnostics=none"];
  const { stdout, error } = spawnSync(resolve("node_modules/.bin/biome"), ["lint", ...options], {
    cwd: folder,
    encoding: "utf8",
  });
  if (error) throw error;
  return JSON.parse(stdout).diagnostics;
}

interface Override {
  readonly linter: {
    readonly rules: {
      readonly style?: {
        readonly noRestrictedImports?: {
          readonly options: { readonly patterns: readonly { readonly message: string }[] };
        };
      };
    };
  };
}

function bansOfBiome(): readonly string[] {
  const { overrides }: { overrides: readonly Override[] } = JSON.parse(readFileSync("biome.json", "utf8"));
  const bans = overrides.flatMap(
    ({ linter }) => linter.rules.style?.noRestrictedImports?.options.patterns ?? [],
  );
  return [...new Set(bans.map(({ message }) => message))];
}
