import type { PeopleAnswer } from "@wagefloor/contract/employees/people.ts";
import type { QuestionForm } from "@wagefloor/contract/reviews/questions.ts";
import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import { findClash } from "@wagefloor/domain/people/match-names.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { PeopleDecision } from "../../../core/db/schema/reviews.ts";
import { CommonRefusal } from "../../../core/request/refusals.ts";
import { readKnownPeople } from "../../ledger/stored/known-people.ts";
import { fieldOf } from "../../merging/who-is-this.ts";
import type { IdentifiedNames } from "../../runs/names/identify-employees.ts";
import { namesChanged, refuseClash } from "../../runs/names/require-employees.ts";
import { boxOf } from "../fields/fields.ts";
import type { Shown } from "../questions/entries/question.ts";

/** So many names are listed. */
const mostListed = 100;

/** What is asked about the names of a file without employee numbers. */
export function ofNames(matched: IdentifiedNames): Shown {
  const { names, unlinked, repeated, proposals, decision, isDecided, fingerprint } = matched;
  const linked = names.length - unlinked.length;
  const links = decision?.who.length ?? 0;
  const found = [
    linked > 0 && `${quantityText(linked, "name")} known from earlier runs`,
    links > 0 && `${quantityText(links, "new name")} of earlier employees`,
    isDecided && unlinked.length > links && quantityText(unlinked.length - links, "new employee"),
  ].filter((part) => part !== false);
  const sentences = [
    `This file has no employee numbers${found.length > 0 ? `: ${found.join(", ")}` : ""}.`,
    !isDecided && "Confirm each name once: we remember it for the next file.",
    matched.isOutdated &&
      "Names in this file were confirmed or unlinked somewhere else in the meantime. Please check them again.",
  ];
  const newNames = unlinked.filter((employee) => !proposals.has(employee)).map((at) => names[at] as string);
  return {
    title: "Employees by name",
    text: sentences.filter(Boolean).join(" "),
    isOpen: !isDecided,
    ...(!isDecided && { missing: "To run this file, confirm its names above." }),
    ...((!isDecided || unlinked.length + repeated.length > 0) && {
      lines: firstOf(newNames, "more name"),
      folded: quantityText(newNames.length, "new name"),
      form: {
        ...{ answer: { fingerprint }, list: "people", fields: fieldsOf(matched) },
        ...(proposals.size > 1 && {
          others: [{ label: "All others are new employees", kind: "none" }],
        }),
        confirm:
          unlinked.length > 0 && proposals.size === 0
            ? `Confirm ${quantityText(unlinked.length, "new employee")}`
            : "Confirm the names",
      },
    }),
  };
}

/** As many as are listed, and how many there are besides. */
function firstOf(all: readonly string[], what: string): string[] {
  const more = all.length - mostListed;
  return more > 0 ? [...all.slice(0, mostListed), `and ${quantityText(more, what)}`] : [...all];
}

/** Whom the names resemble, which of the others are known under another name, and that repeated ones are one employee's. */
function fieldsOf(matched: IdentifiedNames): QuestionForm["fields"] {
  const { names, keys, unlinked, repeated, proposals, decision, isDecided } = matched;
  const nameOf = (employee: number) => names[employee] as string;
  const linkOf = (at: number) => decision?.who.find(([, key]) => key === keys[at])?.[2] ?? null;
  const rows = [...proposals].map(([at, proposed]) =>
    fieldOf({
      person: nameOf(at),
      called: nameOf(at),
      evidence: "",
      proposed: proposed.map(({ employeeNumber, names: [known = employeeNumber], isGone }) => ({
        sameAs: employeeNumber,
        called: known,
        why: [
          ...(known === employeeNumber ? [] : [`Employee ${employeeNumber}`]),
          isGone ? "In the last run, not in this file" : "Not in this file",
        ].join(". "),
      })),
      other: { called: "New employee" },
      chosen: isDecided ? linkOf(at) : undefined,
    }),
  );
  const others = unlinked.filter((employee) => !proposals.has(employee));
  const pasted = others.flatMap((at) => (linkOf(at) === null ? [] : [`${nameOf(at)}\t${linkOf(at)}`]));
  const list: QuestionForm["fields"][number] = {
    ...{ as: "text", name: "pasted", text: pasted.join("\n") },
    label: "Known employees under another name",
    description:
      "A line for each: the name in this file, a comma or tab, and the employee number in earlier runs. Leave it empty if all others are new.",
  };
  const onRows = repeated.map(({ employee, lines }) => `${nameOf(employee)} (lines ${lines.join(", ")})`);
  const areOne = boxOf([null, matched.fingerprint], false, {
    ...{ name: "repeatedAreOne", isNeeded: true },
    label: "Each of these names is one employee with several rows, such as for several jobs",
    description: `On several rows for the same date: ${firstOf(onRows, "more name").join("; ")}. If two employees have the same name, add the employee number to the report in your payroll system, export it again and choose that file: their pay would be added up here.`,
  });
  return [
    ...rows,
    ...(matched.knowsEmployees && others.length > 0 ? [list] : []),
    ...(repeated.length > 0 ? [areOne] : []),
  ];
}

/**
 * Which employees the names are, as answered.
 * @throws Refusal names_changed, people_by_name, invalid_input
 */
export async function decisionOf(
  tx: TenantTransaction,
  matched: IdentifiedNames,
  { fingerprint, people: chosenPeople, pasted = "", repeatedAreOne }: PeopleAnswer,
): Promise<PeopleDecision> {
  if (matched.fingerprint !== fingerprint) throw namesChanged();
  if (matched.repeated.length > 0 && repeatedAreOne !== fingerprint) {
    throw new CommonRefusal(
      "invalid_input",
      "Please confirm that each name on several rows is one employee.",
    );
  }
  const linked = [...chosenPeople, ...peopleIn(pasted)].filter(({ sameAs }) => sameAs !== null);
  if (linked.length === 0) return { fingerprint, who: [] };
  const unlinked = new Map(matched.unlinked.map((employee) => [matched.keys[employee] as string, employee]));
  const known = await readKnownPeople(tx);
  const numbers = new Map(known.map(({ employeeNumber: number }) => [number.toUpperCase(), number]));
  const chosen = [...matched.numbers];
  const who = linked.map(({ person, sameAs }) => {
    const key = nameKey(person);
    const employee = unlinked.get(key);
    if (employee === undefined) {
      throw new CommonRefusal("invalid_input", `"${person}" isn't one of the new names in this file.`);
    }
    const number = numbers.get((sameAs ?? "").trim().toUpperCase());
    if (number === undefined) {
      throw new CommonRefusal("invalid_input", `No employee of an earlier run has the number "${sameAs}".`);
    }
    chosen[employee] = number;
    return [person, key, number] as const;
  });
  refuseClash({ clash: findClash(matched.names, chosen) });
  return { fingerprint, who };
}

/** The last comma or tab of a line is before the number. */
function peopleIn(pasted: string): PeopleAnswer["people"] {
  const lines = pasted.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const at = Math.max(line.lastIndexOf("\t"), line.lastIndexOf(","));
    return { person: line.slice(0, Math.max(at, 0)).trim(), sameAs: line.slice(at + 1).trim() };
  });
}
