/** A broken reference misleads: every link, path, npm script and decision that documentation or code names must exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { listFiles } from "./lib/list-files.ts";
import { settingsPage, withSettings } from "./lib/printed/settings-table.ts";

const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const topFolders = [
  "contract",
  "domain",
  "sandbox",
  "server",
  "web",
  "e2e",
  "bench",
  "drills",
  "scripts",
  "docs",
  "examples",
  "deploy",
];
const pathInText = new RegExp(`\`((?:${topFolders.join("|")})/[\\w./-]*)\``, "g");

const decisions = new Set(readdirSync("docs/decisions").map((name) => name.slice(0, 3)));

/** The clauses of the specification. */
const clausePage = "docs/clauses.md";
const clauses = new Set(readFileSync(clausePage, "utf8").match(/(?<=^\| )[A-Z]+-\d{2}(?= \|)/gm));
/** Letters that clauses begin with: UTF-16 isn't one. */
const clauseName = new RegExp(
  `\\b(?:${[...new Set([...clauses].map((clause) => clause.replace(/-.*/, "")))].join("|")})-\\d{2}\\b`,
  "g",
);

const files = listFiles();
const pages = files.filter((file) => file.endsWith(".md"));
const sources = files.filter((file) => /\.(?:tsx?|css|sql)$/.test(file));
const complaints = [
  ...pages.flatMap((page) => {
    const text = readFileSync(page, "utf8");
    return [
      ...brokenLinks(page, text),
      ...missingPaths(page, text),
      ...missingTitles(page, text),
      ...unknownScripts(page, text),
    ];
  }),
  ...[...pages, ...sources].flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...unknownDecisions(file, text), ...unknownClauses(file, text)];
  }),
  ...unprovedClauses(),
  ...wrongRequirements(),
];

const settingsText = readFileSync(settingsPage, "utf8");
if (withSettings(settingsText) !== settingsText) {
  complaints.push(
    `${settingsPage}: its settings aren't those of the program. Run: npx node scripts/print-settings.ts`,
  );
}

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else
  console.log(`documentation: every reference of ${pages.length} pages and ${sources.length} sources exists`);

function brokenLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !existsSync(normalize(join(dirname(page), target))))
    .map((target) => `${page}: links to ${target}, which does not exist`);
}

function missingPaths(page: string, text: string): string[] {
  return [...text.matchAll(pathInText)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(path))
    .map((path) => `${page}: names ${path}, which does not exist`);
}

/** A test that a page names by its file and a part of its title. */
function missingTitles(page: string, text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)` "([^"]+)"/g)]
    .filter(([, file = "", title = ""]) => existsSync(file) && !readFileSync(file, "utf8").includes(title))
    .map(([, file, title]) => `${page}: names the test "${title}" of ${file}, which does not exist`);
}

/** OWASP ASVS 5.0.0 has 253 requirements at levels 1 and 2, 70 of them at level 1. A met one names what shows it. */
function wrongRequirements(): string[] {
  const page = "docs/security/asvs.md";
  const text = readFileSync(page, "utf8");
  const rows = text.split("\n").flatMap((line) => {
    const [, requirement = "", level, about, state, how, shownBy] = line
      .split("|")
      .map((cell) => cell.trim());
    return level === "1" || level === "2" ? [{ requirement, level, about, state, how, shownBy }] : [];
  });
  const of = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const counts = `${of("met")} are met, ${of("in part")} in part, ${of("**open**")} are open, and ${of("n/a")} don't apply`;
  const ofLevel1 = rows.filter(({ level }) => level === "1").length;
  const isWhole = new Set(rows.map(({ requirement }) => requirement)).size === 253 && rows.length === 253;
  const unmet = rows.filter(({ state }) => state !== "met" && state !== "n/a");
  const list = unmet.map((row) => `| ${row.requirement} | ${row.about} | ${row.state} | ${row.how} |\n`);
  return [
    ...(isWhole && ofLevel1 === 70
      ? []
      : [`${page}: has ${rows.length} requirements, ${ofLevel1} of level 1, instead of 253 and 70`]),
    ...rows
      .filter(({ state, shownBy }) => state === "met" && !shownBy)
      .map(({ requirement }) => `${page}: says that ${requirement} is met, but not what shows it`),
    ...(text.includes(counts) ? [] : [`${page}: doesn't say that ${counts}`]),
    ...(text.includes(`|\n${list.join("")}\n`)
      ? []
      : [`${page}: its list of unmet requirements differs from the rows`]),
  ];
}

function unknownDecisions(file: string, text: string): string[] {
  return [...text.matchAll(/\b(?:docs\/decisions\/|decision )(\d{3})\b/g)]
    .map(([, number = ""]) => number)
    .filter((number) => !decisions.has(number))
    .map((number) => `${file}: names decision ${number}, which does not exist`);
}

function unknownClauses(file: string, text: string): string[] {
  return (text.match(clauseName) ?? [])
    .filter((name) => !clauses.has(name))
    .map((name) => `${file}: names clause ${name}, which ${clausePage} doesn't have`);
}

/** What the specification wants is proved by `npm test`: of the browser tests it runs the usual ones only. */
function unprovedClauses(): string[] {
  const proved = new Set(
    sources.flatMap((file) => titlesThatCount(file).flatMap((title) => title.match(clauseName) ?? [])),
  );
  return [...clauses]
    .filter((clause) => !proved.has(clause))
    .map((clause) => `${clausePage}: no test that npm test runs names ${clause}`);
}

function titlesThatCount(file: string): string[] {
  if (!/(?<!\.thorough)\.(?:test|e2e)\.tsx?$/.test(file)) return [];
  const text = readFileSync(file, "utf8");
  return file.startsWith("e2e/")
    ? [...text.matchAll(/\btest\(\s*"([^"]+)",\s*\{\s*tag: "@usual"/g)].map(([, title = ""]) => title)
    : (text.match(/(?<=\[)[A-Z]+-\d{2}(?=\])/g) ?? []);
}

function unknownScripts(page: string, text: string): string[] {
  return [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
    .map(([, script = ""]) => script)
    .filter((script) => !(script in manifest.scripts))
    .map((script) => `${page}: names npm run ${script}, which does not exist`);
}
