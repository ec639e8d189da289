import { joinRequest } from "@wagefloor/contract/employees/strays.ts";
import { dollarsText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { lockLedger } from "../../../../../core/db/lock-ledger.ts";
import { joinStrays } from "../../../../employees/merges/strays.ts";
import { identifiedFileOf } from "../../file/identified-file-of.ts";
import { findStraysOf } from "../../people/stray-purchases.ts";
import { refuseAlreadyRun, requireReview } from "../../stored/queries.ts";
import { question } from "../entries/question.ts";

/** So many are listed. */
const mostListed = 50;

export const strays = question({
  when: "purchases are recorded under numbers that aren't in the file, and look like someone's in it",
  does: "the numbers are merged, or are someone else's; until then nothing is deducted for these purchases",
  remembers: "organization",
  ask: ({ strays: found }) => {
    const alone = found.filter(({ proposed }) => proposed.length === 0);
    if (alone.length === 0) return null;
    const listed = alone.slice(0, mostListed).map(({ person: { employeeNumber, names, owed } }) => {
      const name = names[0] === undefined || names[0] === employeeNumber ? "" : ` ${names[0]}`;
      return `${employeeNumber}${name}${owed === null ? "" : `: ${dollarsText(owed)} owed`}`;
    });
    const more = alone.length - listed.length;
    return {
      title: `${quantityText(alone.length, "employee")} with purchases not in any payroll file yet`,
      text: "No one in this file has such a name or number, so nothing is deducted for these purchases.",
      isOpen: false,
      lines: more > 0 ? [...listed, `and ${quantityText(more, "more employee")}`] : listed,
      folded: "Who they are",
    };
  },
  answer: joinRequest,
  act: async (request, { tx, id }) => {
    await lockLedger(tx);
    const review = await requireReview(tx, id);
    refuseAlreadyRun(review);
    const { file } = await identifiedFileOf(tx, review);
    await joinStrays(tx, request, await findStraysOf(tx, review, file));
  },
});
