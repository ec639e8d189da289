import { dollarsText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import * as z from "zod/mini";
import { radiosOf } from "../../fields/fields.ts";
import { question, remembersText } from "./question.ts";

export const voided = question({
  when: "rows are of voided checks",
  does: "their pay and hours count, or are left out, as they are until someone says otherwise",
  remembers: "profile",
  covers: ({ kind }) => kind === "voided-checks",
  about: ({ file }) => file.voided,
  ask: ({ about: { rows, amount, areCounted }, says }) => ({
    title: `Voided checks: ${quantityText(rows, "row")}, ${dollarsText(amount)}`,
    text: `If this pay was never paid, it mustn't count, or hourly rates may be wrong.${remembersText(says)}`,
    isOpen: areCounted,
    form: radiosOf(areCounted ? "counted" : "left-out", [
      ["left-out", "Leave them out"],
      ["counted", "Count them as pay"],
    ]),
  }),
  answer: z.enum(["counted", "left-out"], "Choose whether voided checks count."),
  plan: (plan, answer) => ({ ...plan, countsVoided: answer === "counted" }),
});
