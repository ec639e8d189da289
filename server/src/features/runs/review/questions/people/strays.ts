import { joinRequest } from "@wagefloor/contract/employees/strays.ts";
import { lockLedger } from "../../../../../core/db/lock-ledger.ts";
import { joinStrays } from "../../../../employees/merges/strays.ts";
import { identifiedFileOf } from "../../file/identified-file-of.ts";
import { findStraysOf } from "../../people/stray-purchases.ts";
import { refuseAlreadyRun, requireReview } from "../../stored/queries.ts";
import { question } from "../entries/question.ts";

export const strays = question({
  when: "purchases are recorded under numbers that aren't in the file, and look like someone's in it",
  does: "the numbers are merged, or are someone else's; until then nothing is deducted for these purchases",
  remembers: "organization",
  answer: joinRequest,
  act: async (request, { tx, id }) => {
    await lockLedger(tx);
    const review = await requireReview(tx, id);
    refuseAlreadyRun(review);
    const { file } = await identifiedFileOf(tx, review);
    await joinStrays(tx, request, await findStraysOf(tx, review, file));
  },
});
