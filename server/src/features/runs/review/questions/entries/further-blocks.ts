import { blocksUse } from "@wagefloor/contract/runs/file-notes.ts";
import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import type { BlocksUse, FurtherBlocks } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { CommonRefusal } from "../../../../../core/request/refusals.ts";
import { fileOf } from "../../stored/queries.ts";
import { question } from "./question.ts";

export const furtherBlocks = question({
  when: "the same employees come again further down",
  does: "all rows count, or only those above or below a line; until then no one in the file is checked",
  remembers: "nothing",
  ask: ({ file: { furtherBlocks: blocks } }) => {
    if (blocks === null) return null;
    const answers = blocks.areApart ? (["all", "first", "last"] as const) : (["all"] as const);
    const words = wordsFor(blocks);
    return {
      title: blocks.use === null ? words.title : words[blocks.use].title,
      text: blocks.use === null ? words.text : words[blocks.use].text,
      isOpen: blocks.use === null,
      settles: blocks.use === null ? ["repeated-rows"] : [],
      choices: answers
        .filter((answer) => answer !== blocks.use)
        .map((answer) => ({ as: "button", label: words[answer].label, answer })),
    };
  },
  answer: blocksUse,
  isAsked: ({ file }) => file.furtherBlocks !== null,
  keep: (use, { review }): FurtherBlocks & { readonly use: BlocksUse } => {
    const blocks = fileOf(review).furtherBlocks as FurtherBlocks;
    if (use !== "all" && !blocks.areApart) throw new CommonRefusal("invalid_input", notApart);
    return { ...blocks, use };
  },
  plan: ({ repeatedRows: _asked, ...plan }, blocks) => ({ ...plan, furtherBlocks: blocks }),
  // Other rows may be copies now.
  reopens: ["repeated-rows"],
});

const notApart =
  "We can't tell which rows belong together. Remove the other pay period's rows from the file, and upload it again.";

function wordsFor({ lines, employees, areApart }: FurtherBlocks) {
  const [line, ...more] = lines;
  const again = more.length > 0 ? ` (and from line ${more.join(", ")} on)` : "";
  const instead = areApart
    ? ""
    : " If they're another pay period's, remove them from the file and upload it again.";
  return {
    title: `${quantityText(employees, "employee")} come again from line ${line} on`,
    text: `From line ${line} on${again}, the same employees have more rows, with other pay or hours. Are these another pay period's rows, or do they all belong to this one?${instead} Until you choose, no one in this file is checked, and nothing is deducted.`,
    all: {
      label: "All rows are for this pay period",
      title: "All rows count for this pay period",
      text: "The pay and hours of all rows of an employee are added up.",
    },
    first: {
      label: `Use only the rows above line ${line}`,
      title: `Only the rows above line ${line} count`,
      text: "The rows below aren't read. Employees who are only there aren't in this file.",
    },
    last: {
      label: `Use only the rows from line ${line} on`,
      title: `Only the rows from line ${line} on count`,
      text: "The rows above aren't read. Employees who are only there aren't in this file.",
    },
  };
}
