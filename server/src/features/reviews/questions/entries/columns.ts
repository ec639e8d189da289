import { columnsChosen } from "@wagefloor/contract/reviews/columns.ts";
import { matchedPlan } from "@wagefloor/domain/payroll-file/profiles/match-columns.ts";
import { matchFileColumns } from "../../columns/match-file-columns.ts";
import { question } from "./question.ts";

export const columns = question({
  when: "columns of the profile have other names in the file, on a page of its own before the review",
  does: "the profile reads these columns by their new names; there is no review without it",
  remembers: "profile",
  ask: ({ kept: { id, answers } }) =>
    answers.columns === undefined || answers.columns.picks.length === 0
      ? null
      : {
          title: "Columns with other names",
          text: "The profile will remember it for the next file.",
          isOpen: false,
          lines: answers.columns.picks.map(({ name, column }) =>
            column === null ? `"${name}" isn't in this file` : `"${name}" is now "${column}"`,
          ),
          link: { label: "Change the columns", to: `/app/analysis/${id}/columns` },
        },
  answer: columnsChosen,
  learn: matchedPlan,
  act: matchFileColumns,
});
