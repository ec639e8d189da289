import { readdirSync } from "node:fs";
import type { Check } from "../../../domain/src/payroll-file/checks/check.ts";
import { checks } from "../../../domain/src/payroll-file/checks/checks.ts";
import type { ReasonEntry } from "../../../domain/src/reasons/reason-entry.ts";
import { type Reason, reasonList, reasons, scopeReasons } from "../../../domain/src/reasons/reasons.ts";
import { employeeChecks } from "../../../domain/src/runs/employee-checks.ts";

const folder = new URL("../../../domain/src/payroll-file/checks/", import.meta.url);
const files = readdirSync(folder).filter((file) => !file.endsWith(".test.ts") && file !== "checks.ts");
const filesOfChecks = new Map<unknown, string>();
for (const file of files)
  for (const exported of Object.values(await import(new URL(file, folder).href)).flat())
    filesOfChecks.set(exported, file);
const fileOf = (check: Check) => `\`${filesOfChecks.get(check)}\``;

/** The page with all checks and reasons. */
export const checksPage = "docs/checks.md";

/** The page as the program has the lists. */
export function checksText(): string {
  const isScope = (reason: Reason) => (scopeReasons as readonly Reason[]).includes(reason);
  const [blocking, others] = [reasons.filter(blocks), reasons.filter((reason) => !blocks(reason))];
  return `# Checks and reasons

Beside a [verdict](verdicts.md) there are reasons. This page is printed from the lists that the program reads: \`npx node scripts/print-checks.ts\`.

## Not checked

With one of these nothing is green and nothing is deducted. A mapped location, a place set for an employee and an entered rate count for the next files. A saved run is recalculated with them on the run's page.

${table(["reason", "is", "settled by"], blocking.map(rowWithSettle))}
## Out of scope

A person set it for the employee, or a column of the file says it. For a tip credit, the file may also have tips, and the wages without them are below the minimum wage.

${table(["reason", "is"], others.filter(isScope).map(rowOf))}
## What a result rests on

${table(["reason", "is"], others.filter((reason) => !isScope(reason)).map(rowOf))}
## Checks of rows

Each looks for one kind of mistake in the rows of a file (\`domain/src/payroll-file/checks\`), where the table has the columns it needs. Files that a configuration of five columns describes are read without them.

${table(
  ["finds", "reason", "columns", "because", "file"],
  checks.map((check) => [
    ...[check.finds, `\`${check.reason}\``, check.roles.join(", "), check.source],
    fileOf(check),
  ]),
)}
## Checks of employees

Each looks at what all rows of an employee come to (\`domain/src/runs/employee-checks.ts\`).

${table(
  ["finds", "reason"],
  employeeChecks.map(({ finds, reason }) => [finds, `\`${reason}\``]),
)}`;
}

function blocks(reason: Reason): boolean {
  return reasonList[reason].blocks === true;
}

function rowOf(reason: Reason): string[] {
  const { label, explanation }: ReasonEntry = reasonList[reason];
  return [`\`${reason}\``, `**${label}.** ${explanation}`.replace("?.**", "?**")];
}

function rowWithSettle(reason: Reason): string[] {
  return [...rowOf(reason), reasonList[reason].settle ?? ""];
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  return [line(head), `|${"---|".repeat(head.length)}\n`, ...rows.map(line)].join("");
}
