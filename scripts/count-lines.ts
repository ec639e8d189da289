/**
 * Prints how many lines of source the reader of payroll files and the review have: no tests, comments or blank lines.
 * `node scripts/count-lines.ts [COMMIT]` counts the files of a commit, or those that are there.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { listFiles } from "./lib/list-files.ts";

/** Each with the folders and files that took its place. */
const parts = {
  "payroll-file": ["domain/src/payroll-file/", "domain/src/runs/applied-profile.ts"],
  "employee names": ["domain/src/employee-names/", "domain/src/people/", "domain/src/employees/"],
  "payroll systems": ["domain/src/payroll-systems/"],
  "review, server": [
    ...["server/src/features/reviews/", "server/src/features/runs/review/"],
    ...["server/src/features/runs/stored/compare-runs.ts"],
    ...["server/src/features/uploads/pay-dates.ts", "server/src/features/runs/upload/pay-dates.ts"],
    ...["server/src/features/uploads/reading/lacks-locations.ts"],
    ...["server/src/features/runs/upload/reading/lacks-locations.ts"],
  ],
  "review, pages": ["web/app/features/reviews/", "web/app/features/runs/review/"],
};

const [commit] = process.argv.slice(2);
const files = (commit === undefined ? listFiles() : filesOf(commit)).filter(isSource);
let all = 0;
for (const [part, folders] of Object.entries(parts)) {
  const lines = files
    .filter((file) => folders.some((folder) => file.startsWith(folder)))
    .reduce((sum, file) => sum + countLines(file, textOf(file)), 0);
  console.log(`${String(lines).padStart(7)}  ${part}`);
  all += lines;
}
console.log(`${String(all).padStart(7)}  together`);

function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
}

/** Lines with anything but space once comments are gone. */
function countLines(file: string, text: string): number {
  const { comments } = parseSync(file, text);
  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, " ") + code.slice(end);
  }
  return code.split("\n").filter((line) => line.trim() !== "").length;
}

function filesOf(tree: string): string[] {
  return git("ls-tree", "-r", "-z", "--name-only", tree).split("\0");
}

function textOf(file: string): string {
  return commit === undefined ? readFileSync(file, "utf8") : git("show", `${commit}:${file}`);
}

function git(...words: string[]): string {
  return execFileSync("git", words, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}
