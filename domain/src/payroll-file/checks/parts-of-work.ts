import { isForHours } from "../rows/batch/row-measures.ts";
import { byRow, type Check } from "./check.ts";

export const partsOfWork: Check = {
  reason: "some-hours-missing",
  finds: "gross pay of one project that isn't the gross pay of all work",
  roles: ["amount", "partsOfWork"],
  source: "the hours may be those of the project alone",
  begin: () =>
    byRow(({ batch, header, amounts, kinds }) => {
      const parts = header.partsOfWork.map((column) => batch.cents(column));
      return (at) => isForHours(kinds[at]) && parts.some((part) => part[at] !== amounts[at]);
    }),
};
