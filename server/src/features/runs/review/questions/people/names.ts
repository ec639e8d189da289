import { type NamesAnswer, namesAnswer } from "@wagefloor/contract/reviews/names.ts";
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
import { type Looked, question } from "../entries/question.ts";

export const names = question({
  when: "the file has no employee numbers",
  does: "new names are those of employees of earlier runs, or new employees; the file can't be run without it",
  remembers: "organization",
  ask: ({ says }) => says.names && wordsFor(says.names),
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

function wordsFor({
  isDecided,
  linked,
  unlinked,
  links,
  knowsEmployees,
}: NonNullable<Looked["says"]["names"]>) {
  const title = "Employees by name";
  if (!isDecided) {
    const known =
      linked > 0 &&
      `${quantityText(linked, "name")} in this file ${linked === 1 ? "is" : "are"} known from earlier runs.`;
    const sentences = [
      "This file has no employee numbers, so employees are identified by name. Confirm each name once: we remember it for the next file.",
      !knowsEmployees && "No one has been in a run yet, so everyone is new.",
      known,
    ];
    const text = sentences.filter(Boolean).join(" ");
    return { title, text, isOpen: true, missing: "To run this file, confirm its names above." };
  }
  const added = unlinked - links.length;
  const decided = [
    linked > 0 && `${quantityText(linked, "name")} known from earlier runs`,
    links.length > 0 && `${quantityText(links.length, "new name")} of earlier employees`,
    added > 0 && quantityText(added, "new employee"),
  ];
  const text = `This file has no employee numbers: ${decided.filter(Boolean).join(", ")}.`;
  return { title, text, isOpen: false };
}

async function decisionOf(
  tx: TenantTransaction,
  matched: IdentifiedNames,
  { fingerprint, links }: NamesAnswer,
): Promise<NamesDecision> {
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
