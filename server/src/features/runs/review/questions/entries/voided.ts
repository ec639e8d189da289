import { dollarsText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import * as z from "zod/mini";
import { question } from "./question.ts";

export const voided = question({
  when: "rows are of voided checks",
  does: "their pay and hours count, or are left out, as they are until someone says otherwise",
  remembers: "profile",
  ask: ({ file }) => {
    if (file.voided === null) return null;
    const { rows, amount, areCounted } = file.voided;
    const why = areCounted
      ? "The pay and hours of voided checks count in this file. If that pay was never paid, hourly rates may be wrong."
      : "The pay and hours of voided checks don't count, because that pay wasn't paid. All other checks count.";
    return {
      title: `Voided checks ${areCounted ? "counted as pay" : "left out"}: ${quantityText(rows, "row")}, ${dollarsText(amount)}`,
      text: `${why} The profile will remember it for the next file.`,
      isOpen: areCounted,
      choices: areCounted
        ? [{ as: "button", label: "Leave them out", answer: "left-out" }]
        : [{ as: "button", label: "Count them as pay", answer: "counted" }],
    };
  },
  answer: z.enum(["counted", "left-out"], "Choose whether voided checks count."),
  isAsked: ({ file }) => file.voided !== null,
  plan: (plan, answer) => ({ ...plan, countsVoided: answer === "counted" }),
});
