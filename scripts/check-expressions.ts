/**
 * Refuses regular expressions that can take more than linear time over a text of any length (docs/decisions/301).
 * What recheck says of an expression is kept in expressions.txt, because it takes seconds for some; `--keep` adds the new ones.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expressionsIn, expressionsMadeBy, type FoundExpression } from "./lib/find-expressions.ts";
import { isQuick, limitedTexts, madeExpressions } from "./lib/limited-texts.ts";
import { listFiles } from "./lib/list-files.ts";

const kept = `${import.meta.dirname}/expressions.txt`;
const timeout = 120_000;

const files = listFiles().filter(
  (file) =>
    /^(contract|domain|server|web)\/(src|app)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file),
);
const parsed = files
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))
  .map(({ file, text }) => ({ file, ...expressionsIn(file, text) }));
const makers = parsed.filter(({ makes }) => makes.length > 0).map(({ file }) => file);
const made = await expressionsMadeBy(makers.filter((file) => madeExpressions[file] === undefined));
const ofCalls = makers.flatMap((file) =>
  (madeExpressions[file] ?? []).map((source) => ({ file, line: 0, source, flags: "" })),
);
const found: readonly FoundExpression[] = [...parsed.flatMap(({ written }) => written), ...made, ...ofCalls];

const degrees = new Map(readKept());
const known = degrees.size;
for (const one of found) if (!degrees.has(nameOf(one))) degrees.set(nameOf(one), await degreeOf(one));
if (process.argv.includes("--keep")) keep();

const steep = found.filter((one) => (degrees.get(nameOf(one)) ?? Infinity) > 1);
const complaints = [
  ...steep
    .filter((one) => !isQuick(degrees.get(nameOf(one)) ?? Infinity, limitedTexts[one.file]))
    .map(
      (one) =>
        `${one.file}:${one.line}: ${nameOf(one)} takes ${degreeWord(degrees.get(nameOf(one)))} time. Write it so that it doesn't, or name the limit of its texts in scripts/lib/limited-texts.ts.`,
    ),
  ...makers
    .filter((file) => madeExpressions[file] === undefined && !made.some((one) => one.file === file))
    .map((file) => `${file}: makes expressions when it's called. Name them in scripts/lib/limited-texts.ts.`),
  ...Object.keys(limitedTexts)
    .filter((file) => !steep.some((one) => one.file === file))
    .map((file) => `${file}: no expression needs its limit in scripts/lib/limited-texts.ts.`),
  ...Object.keys(madeExpressions)
    .filter((file) => !makers.includes(file))
    .map((file) => `${file}: makes no expression. Remove it from scripts/lib/limited-texts.ts.`),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`expressions: ${found.length} take linear time, or the limit of their texts is named`);
if (degrees.size > known && !process.argv.includes("--keep"))
  console.log(`expressions: ${degrees.size - known} are new; npx node scripts/check-expressions.ts --keep`);
process.exit();

function nameOf({ source, flags }: Pick<FoundExpression, "source" | "flags">): string {
  return `/${source}/${flags}`;
}

/** 1 is linear; infinite if it's exponential or unknown. */
async function degreeOf({ source, flags }: FoundExpression): Promise<number> {
  // It's loaded for new expressions only.
  const { check } = await import("recheck");
  const said = await check(source, flags, { timeout });
  if (said.status === "safe") return 1;
  if (said.status === "unknown" || said.complexity.type !== "polynomial") return Number.POSITIVE_INFINITY;
  return said.complexity.degree;
}

function degreeWord(degree = Number.POSITIVE_INFINITY): string {
  return ({ 2: "quadratic", 3: "cubic" } as Record<number, string>)[degree] ?? "more than cubic";
}

function readKept(): [name: string, degree: number][] {
  const lines = readFileSync(kept, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.map((line) => [line.slice(line.indexOf(" ") + 1), Number(line.slice(0, line.indexOf(" ")))]);
}

function keep(): void {
  const names = [...new Set(found.map(nameOf))].sort();
  writeFileSync(kept, names.map((name) => `${degrees.get(name)} ${name}\n`).join(""));
}
