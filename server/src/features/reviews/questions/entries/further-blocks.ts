import { blocksUse } from "@wagefloor/contract/runs/file-notes.ts";
import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import type { FurtherBlocks } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { CommonRefusal } from "../../../../core/request/refusals.ts";
import { radiosOf } from "../../fields/fields.ts";
import { question } from "./question.ts";

export const furtherBlocks = question({
  when: "the same employees come again further down",
  does: "all rows count, or only those above or below a line; until then no one in the file is checked",
  remembers: "nothing",
  covers: ({ kind }) => kind === "further-blocks",
  about: ({ file }) => file.furtherBlocks,
  ask: ({ about: blocks }) => {
    const line = blocks.lines[0];
    const isOpen = blocks.use === null;
    const others = "Employees who are only in the others aren't in this file.";
    return {
      ...{ title: `${quantityText(blocks.employees, "employee")} come again from line ${line} on`, isOpen },
      text: `${whatToChoose(blocks)}${isOpen ? " Until you choose, no one in this file is checked, and nothing is deducted." : ""}`,
      settles: isOpen ? ["repeated-rows"] : [],
      form: radiosOf(blocks.use ?? undefined, [
        ["all", "All rows are for this pay period"],
        ...(blocks.areApart
          ? ([
              ["first", `Use only the rows above line ${line}`, others],
              ["last", `Use only the rows from line ${line} on`, others],
            ] as const)
          : []),
      ]),
    };
  },
  answer: blocksUse,
  keep: (use, { about: blocks }) => {
    if (use !== "all" && !blocks.areApart) throw new CommonRefusal("invalid_input", notApart);
    return { ...blocks, use };
  },
  plan: ({ repeatedRows: _asked, ...plan }, blocks) => ({ ...plan, furtherBlocks: blocks }),
  // Other rows may be copies now.
  reopens: ["repeated-rows"],
});

const notApart =
  "We can't tell which rows belong together. Remove the other pay period's rows from the file, and upload it again.";

function whatToChoose({ lines: [line, ...more], areApart }: FurtherBlocks): string {
  const again = more.length > 0 ? ` (and from line ${more.join(", ")} on)` : "";
  const instead = areApart
    ? ""
    : " If they're another pay period's, remove them from the file and upload it again.";
  return `From line ${line} on${again}, the same employees have more rows, with other pay or hours. Are these another pay period's rows, or do they all belong to this one?${instead}`;
}
