import { dayText, quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { placeReasons } from "@wagefloor/domain/reasons/reasons.ts";
import { question } from "./question.ts";

/** Answered for the organization, and not for a review: `POST /api/locations/mappings`. */
export const locations = question({
  when: "the places of some locations aren't known",
  does: "the location means that place; until then its employees aren't checked, or by the highest rate of their state",
  remembers: "organization",
  ask: ({ says: { placesToMap, unclearPlaces } }) =>
    unclearPlaces === 0
      ? null
      : {
          title: quantityText(unclearPlaces, "unclear location"),
          text: `${unclearPlaces > placesToMap.length ? `The ${quantityText(placesToMap.length, "location")} of most employees come first. If these aren't places, choose another column. ` : ""}Choose a place for each; we remember it. Until then, nothing is deducted from these employees or, where the file names only a state, no more than the highest minimum wage in that state allows.`,
          isOpen: true,
          settles: [...placeReasons],
        },
});

/** `POST /api/locations/rates` */
export const rates = question({
  when: "the minimum wage of the pay date isn't confirmed for some places",
  does: "the entered rate counts; until then employees whom it could concern aren't checked",
  remembers: "organization",
  ask: ({ payDate, says: { notCheckedFor, ratesToEnter } }) => {
    const unconfirmed = notCheckedFor.find(({ reason }) => reason === "rate-not-confirmed");
    return unconfirmed === undefined
      ? null
      : {
          title: `${quantityText(unconfirmed.employees, "employee")} without a confirmed rate`,
          text: `We don't have a confirmed minimum wage for ${dayText(payDate)} where they work. They aren't checked, and nothing is deducted from them in this run.${ratesToEnter.length > 0 ? " If you know the rate, enter it with its source." : ""}`,
          isOpen: true,
          settles: ["rate-not-confirmed"],
          lines: ratesToEnter.map(
            ({ name, employees }) => `${name} (${quantityText(employees, "employee")})`,
          ),
        };
  },
});

/** `POST /api/authorizations` */
export const heldItems = question({
  when: "items won't be deducted, or not in full, because of their rule or an authorization",
  does: "an authorization is recorded; until then the items aren't deducted",
  remembers: "organization",
  ask: ({ says: { heldItems } }) =>
    heldItems.length === 0
      ? null
      : { title: "Some items won't be deducted, or not in full", text: "", isOpen: false },
});

/** With Run. */
export const payDate = question({
  when: "always: the pay date, and the pay period where it's known",
  does: "the minimum wage of the pay date counts, or the highest of the period",
  remembers: "nothing",
  covers: ({ kind }) => kind === "several-pay-dates",
});

/** With Run. */
export const offCycle = question({
  when: "employees of the last run aren't in the file",
  does: "no one is missing, and the next file isn't compared with this run",
  remembers: "nothing",
});
