import { changedNamesAnswer } from "@wagefloor/contract/employees/changed-names.ts";
import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { CommonRefusal } from "../../../../../core/request/refusals.ts";
import { identifiedFileOf } from "../../file/identified-file-of.ts";
import { question, type Shown } from "../entries/question.ts";

export const changedNames = question({
  when: "an employee number has someone else's name than in earlier runs",
  does: "the number is right, such as after a name change; until then the employee isn't checked",
  remembers: "organization",
  ask: ({ file }) => {
    const changed = changedIn(file);
    return changed.length === 0 ? null : wordsFor(changed, file.employees.count);
  },
  answer: changedNamesAnswer,
  keep: async (right, { tx, review }) => {
    const { file } = await identifiedFileOf(tx, review);
    const asked = new Map(changedIn(file).map(({ number, name }) => [number, nameKey(name)]));
    const chosen = right === "all" ? [...asked.keys()] : right;
    const added = chosen.map((number) => {
      const key = asked.get(number);
      if (key === undefined) {
        throw new CommonRefusal(
          "invalid_input",
          `Nothing is asked about employee number "${number}" anymore. Reload the page.`,
        );
      }
      return [number, key] as const;
    });
    return [...(review.answers["changed-names"] ?? []), ...added];
  },
});

/** So many can be confirmed one by one; after that the file probably is another one. */
const mostAlone = 3;

/** So many are listed. */
const mostListed = 50;

interface Changed {
  readonly number: string;
  readonly name: string;
  readonly before: string;
  readonly line: number;
}

function changedIn({ employees: { otherNames } }: Pick<PayrollFile, "employees">): Changed[] {
  return otherNames.flatMap(({ numbers: [number], name, before, line }) =>
    number === undefined || before === undefined ? [] : [{ number, name, before, line }],
  );
}

function wordsFor(changed: readonly Changed[], employees: number): Shown {
  const more = changed.length - mostListed;
  const doubt = "This may be the file of another company, or a column may have moved. ";
  const choiceOf = (answer: string | string[], label: string, told: string) =>
    ({ as: "button", label, answer, told }) as const;
  const alone = changed.map(({ number }) =>
    choiceOf([number], `${number} is right`, `${number} is confirmed for this file.`),
  );
  const all = choiceOf("all", `All ${changed.length} are right`, "The numbers are confirmed for this file.");
  return {
    title: `${quantityText(changed.length, "employee number")} with another name than in earlier runs`,
    text: `${changed.length > employees / 2 ? doubt : ""}If a number is wrong, correct it in the file and upload it again. If it's right, such as after a name change, say so here: what's deducted then counts toward what the number owes. Until then, these employees aren't checked, and nothing is deducted from them.`,
    ...{ isOpen: true, settles: ["other-number"] },
    lines: [
      ...changed
        .slice(0, mostListed)
        .map(
          ({ number, name, before, line }) => `${number}: ${name} (line ${line}); ${before} in earlier runs`,
        ),
      ...(more > 0 ? [`and ${quantityText(more, "more number")}`] : []),
    ],
    choices: [...(changed.length > mostAlone ? [] : alone), ...(changed.length > 1 ? [all] : [])],
  };
}
