import { type FileNames, type NamesAnswer, namesAnswer } from "@wagefloor/contract/reviews/names.ts";
import type { QuestionForm } from "@wagefloor/contract/reviews/questions.ts";
import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import { findClash } from "@wagefloor/domain/people/match-names.ts";
import type { TenantTransaction } from "../../../../../core/db/client.ts";
import type { NamesDecision } from "../../../../../core/db/schema/reviews.ts";
import { CommonRefusal } from "../../../../../core/request/refusals.ts";
import { readKnownEmployees } from "../../../../employees/stored/name-queries.ts";
import type { IdentifiedNames } from "../../../names/identify-employees.ts";
import { namesChanged, refuseClash } from "../../../names/require-employees.ts";
import { identifiedFileOf } from "../../file/identified-file-of.ts";
import { boxOf, question, type Shown } from "../entries/question.ts";

type Field = QuestionForm["fields"][number];

export const names = question({
  when: "the file has no employee numbers",
  does: "new names are those of employees of earlier runs, or new employees; the file can't be run without it",
  remembers: "organization",
  ask: ({ says }) => says.names && { ...wordsFor(says.names), ...formFor(says.names) },
  answer: namesAnswer,
  isAsked: ({ file }) => file.peopleByName,
  keep: async (answer, { tx, review }) => {
    const { names: matched } = await identifiedFileOf(tx, review, {});
    if (matched?.fingerprint !== answer.fingerprint) throw namesChanged();
    if (matched.repeated.length > 0 && answer.repeatedAreOne !== true) {
      throw new CommonRefusal(
        "invalid_input",
        "Please confirm that each name on several rows is one employee.",
      );
    }
    return decisionOf(tx, matched, answer);
  },
});

function wordsFor({ isDecided, isOutdated, linked, unlinked, links, knowsEmployees }: FileNames) {
  const title = "Employees by name";
  const known = linked > 0 && `${quantityText(linked, "name")} known from earlier runs`;
  if (isDecided) {
    const added = unlinked - links.length;
    const decided = [
      known,
      links.length > 0 && `${quantityText(links.length, "new name")} of earlier employees`,
      added > 0 && quantityText(added, "new employee"),
    ];
    const text = `This file has no employee numbers: ${decided.filter(Boolean).join(", ")}.`;
    return { title, text, isOpen: false };
  }
  const sentences = [
    "This file has no employee numbers, so employees are identified by name. Confirm each name once: we remember it for the next file.",
    !knowsEmployees && "No one has been in a run yet, so everyone is new.",
    known && `${known}.`,
    isOutdated &&
      "Names in this file were confirmed or unlinked somewhere else in the meantime. Please check them again.",
  ];
  const text = sentences.filter(Boolean).join(" ");
  return { title, text, isOpen: true, missing: "To run this file, confirm its names above." };
}

/** So many names are listed. */
const mostListed = 100;

function formFor(names: FileNames): Pick<Shown, "form" | "lines" | "folded"> {
  const { unlinked, resembling, repeated, fingerprint } = names;
  if (unlinked + repeated.length === 0) return {};
  const count = unlinked - resembling.length;
  const lines = names.newNames.slice(0, mostListed);
  const more = count - lines.length;
  return {
    lines: more > 0 ? [...lines, `and ${quantityText(more, "more name")}`] : lines,
    folded: quantityText(count, "new name"),
    form: {
      answer: { fingerprint },
      list: "links",
      ...(resembling.length > 1 && { others: "All others are new employees" }),
      confirm:
        unlinked > 0 && resembling.length === 0
          ? `Confirm ${quantityText(unlinked, "new employee")}`
          : "Confirm the names",
      fields: [...resembling.map((one) => whoIs(one, names)), ...otherNames(names), ...areOne(repeated)],
    },
  };
}

function whoIs({ name, employees }: FileNames["resembling"][number], { links, isDecided }: FileNames): Field {
  const link = links.find((one) => one.name === name);
  return {
    as: "radios",
    label: `Who is ${name}?`,
    options: [
      ...employees.map(({ employeeNumber, names: [known], isGone }) => ({
        label: `Same employee as ${known}`,
        description: whereIs(employeeNumber === known ? null : employeeNumber, isGone),
        answer: { name, employeeNumber },
        isChosen: link?.employeeNumber === employeeNumber,
      })),
      { label: "New employee", answer: null, isChosen: isDecided && link === undefined },
    ],
  };
}

function whereIs(employeeNumber: string | null, isGone: boolean): string {
  if (employeeNumber === null) return isGone ? "In the last run, not in this file" : "Not in this file";
  return `Employee ${employeeNumber}, ${isGone ? "in the last run, " : ""}not in this file`;
}

/** Names that resemble no one may still be someone's who is known. */
function otherNames({ newNames, links, knowsEmployees }: FileNames): Field[] {
  if (!knowsEmployees || newNames.length === 0) return [];
  const linked = links.filter(({ name }) => newNames.includes(name));
  return [
    {
      ...{ as: "text", name: "pasted" },
      label: "Known employees under another name",
      description:
        "A line for each: the name in this file, a comma or tab, and the employee number in earlier runs. Leave it empty if all others are new.",
      text: linked.map(({ name, employeeNumber }) => `${name}\t${employeeNumber}`).join("\n"),
    },
  ];
}

function areOne(repeated: FileNames["repeated"]): Field[] {
  if (repeated.length === 0) return [];
  const listed = repeated
    .slice(0, mostListed)
    .map(({ name, lines }) => `${name} (lines ${lines.join(", ")})`);
  const more = repeated.length - listed.length;
  const all = [...listed, ...(more > 0 ? [`${more} more`] : [])].join("; ");
  return [
    boxOf([false, true], false, {
      ...{ name: "repeatedAreOne", isNeeded: true },
      label: "Each of these names is one employee with several rows, such as for several jobs",
      description: `On several rows for the same date: ${all}. If two employees have the same name, add the employee number to the report in your payroll system, export it again and choose that file: their pay would be added up here.`,
    }),
  ];
}

async function decisionOf(
  tx: TenantTransaction,
  matched: IdentifiedNames,
  { fingerprint, links: chosenLinks, pasted = "" }: NamesAnswer,
): Promise<NamesDecision> {
  const links = [...chosenLinks, ...linksIn(pasted)];
  if (links.length === 0) return { fingerprint, links: [] };
  const unlinked = new Map(matched.unlinked.map((employee) => [matched.keys[employee] as string, employee]));
  const known = await readKnownEmployees(tx);
  const numbers = new Map([...known.keys()].map((number) => [number.toUpperCase(), number]));
  const chosen = [...matched.numbers];
  const decided = links.map(({ name, employeeNumber }) => {
    const key = nameKey(name);
    const employee = unlinked.get(key);
    if (employee === undefined) {
      throw new CommonRefusal("invalid_input", `"${name}" isn't one of the new names in this file.`);
    }
    const number = numbers.get(employeeNumber.trim().toUpperCase());
    if (number === undefined) {
      throw new CommonRefusal(
        "invalid_input",
        `No employee of an earlier run has the number "${employeeNumber}".`,
      );
    }
    chosen[employee] = number;
    return [key, number] as const;
  });
  refuseClash({ clash: findClash(matched.names, chosen) });
  return { fingerprint, links: decided };
}

/** The last comma or tab of a line is before the number. */
function linksIn(pasted: string): NamesAnswer["links"] {
  const lines = pasted.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const at = Math.max(line.lastIndexOf("\t"), line.lastIndexOf(","));
    return { name: line.slice(0, Math.max(at, 0)).trim(), employeeNumber: line.slice(at + 1).trim() };
  });
}
