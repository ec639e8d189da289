import { type Cap, type ItemRules, payBases, type RuleCell } from "./item-rules.ts";
import { consentParts, itemClasses, requiredForms, ruleKinds } from "./rule-lists.ts";

const jurisdictions = 52;
const floors = ["federal-minimum", "state-minimum", "contract-rate", "not-stated"];
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** What is wrong with the rules on items, one sentence each; empty if they can ship. The test of the rules runs it. */
export function findRuleFaults(rules: ItemRules): string[] {
  const places = Object.entries(rules.jurisdictions);
  return [
    ...(places.length === jurisdictions
      ? []
      : [`there are ${places.length} jurisdictions, not ${jurisdictions}`]),
    ...("US" in rules.jurisdictions ? [] : ["the federal rules are missing"]),
    ...findClassFaults(Object.keys(rules.itemClasses), "itemClasses"),
    ...places.flatMap(([key, { rules: cells }]) => [
      ...(/^[A-Z]{2}$/.test(key) ? [] : [`${key} is not a jurisdiction`]),
      ...findClassFaults(Object.keys(cells), key),
      ...Object.entries(cells).flatMap(([itemClass, versions]) =>
        [...findVersionFaults(versions), ...findPrincipalFaults(itemClass, versions)].map(
          (fault) => `${key} ${itemClass}: ${fault}`,
        ),
      ),
    ]),
  ];
}

function findClassFaults(found: readonly string[], where: string): string[] {
  const known: readonly string[] = itemClasses;
  return [
    ...known.filter((each) => !found.includes(each)).map((each) => `${where} lacks ${each}`),
    ...found.filter((each) => !known.includes(each)).map((each) => `${where} has the unknown class ${each}`),
  ];
}

function findVersionFaults(versions: readonly RuleCell[]): string[] {
  return [
    ...(versions.length === 0 ? ["there is no cell"] : []),
    ...versions.flatMap((cell, index) => [
      ...findDateFaults(cell, versions[index - 1]),
      ...(cell.rule === "not-reviewed" ? findUnreviewedFaults(cell) : findCellFaults(cell)),
    ]),
  ];
}

/** A cell without a first day is the oldest. */
function findDateFaults({ effective }: RuleCell, before: RuleCell | undefined): string[] {
  if (before === undefined) {
    return effective === null || isDay.test(effective) ? [] : [`'${effective}' is not a date`];
  }
  const isLater = effective !== null && isDay.test(effective) && effective > (before.effective ?? "");
  return isLater ? [] : [`'${effective}' does not come after '${before.effective}'`];
}

/** An unreviewed cell makes no claims: no citation, caps or authorization. */
function findUnreviewedFaults({ caps, authorization, citation, confidence }: RuleCell): string[] {
  const says = [caps, authorization, citation, confidence].some((value) => value !== undefined);
  return says ? ["it is not reviewed, but says something"] : [];
}

function findCellFaults(cell: RuleCell): string[] {
  const needs = (holds: boolean, fault: string) => (holds ? [] : [fault]);
  return [
    ...needs(ruleKinds.includes(cell.rule), `'${cell.rule}' is not a rule`),
    ...needs((cell.citation ?? "") !== "", "it has no citation"),
    ...needs(/^https?:\/\//.test(cell.source ?? ""), "it has no source"),
    ...needs((cell.textAsOf ?? "") !== "", "it does not say how old the text is"),
    ...needs(isYearOrUnknown(cell.textYear), `'${cell.textYear}' is not a year`),
    ...needs(isDay.test(cell.readOn ?? ""), "it does not say when it was read"),
    ...needs(
      ["statute-read", "secondary-read"].includes(cell.confidence ?? ""),
      "it does not say how it was read",
    ),
    ...needs(floors.includes(cell.floor), `'${cell.floor}' is not a floor`),
    ...findAuthorizationFaults(cell),
    ...findCapFaults(cell),
    ...findReviewFaults(cell),
  ];
}

/** Only what is repaid has a principal, and every cell that was reviewed says whether it may go below the minimum wage. */
function findPrincipalFaults(itemClass: string, versions: readonly RuleCell[]): string[] {
  return versions.flatMap(({ rule, principalBelowMinimum: found }) => {
    const isRepaid = itemClass === "cash-advance-or-loan" || itemClass === "overpayment";
    const isDue = isRepaid && rule !== "not-reviewed";
    const isRight = isDue ? ["yes", "no", "unknown"].includes(found ?? "") : found === undefined;
    return isRight ? [] : [`'${found}' doesn't say whether the principal may go below the minimum wage`];
  });
}

function isYearOrUnknown(year: number | null | undefined): boolean {
  return year === null || (year !== undefined && year >= 1900 && year <= 2100);
}

function findAuthorizationFaults({ rule, authorization }: RuleCell): string[] {
  if (authorization === undefined) return ["it does not say which authorization it asks for"];
  const { form, expiryMonths, mustSay, asks } = authorization;
  const unknown = (asks ?? []).filter((part) => !consentParts.includes(part));
  return [
    ...((mustSay === undefined) === (asks === undefined) ? [] : ["`mustSay` and `asks` must both be there"]),
    ...unknown.map((part) => `'${part}' is not a part of a consent`),
    ...(requiredForms.includes(form) ? [] : [`'${form}' is not a form of authorization`]),
    ...(rule === "with-authorisation" && form === "none"
      ? ["it asks for an authorization, and for none"]
      : []),
    ...(expiryMonths === undefined || expiryMonths > 0 ? [] : [`${expiryMonths} months are no life`]),
  ];
}

function findCapFaults({ rule, caps = [] }: RuleCell): string[] {
  return [
    ...(rule === "capped" && caps.length === 0 ? ["it is capped, but has no cap"] : []),
    ...caps.filter((cap) => !isCap(cap)).map((cap) => `${JSON.stringify(cap)} can't be calculated`),
  ];
}

function isCap(cap: Cap): boolean {
  if ("percent" in cap) {
    const isShare = Number.isInteger(10 * cap.percent) && cap.percent > 0 && cap.percent <= 100;
    return isShare && payBases.includes(cap.of) && ["pay-period", "week"].includes(cap.per);
  }
  if (cap.amount === "actual-damage") return cap.per === "event";
  return /^\d+\.\d{2}$/.test(cap.amount) && ["pay-period", "year", "employment"].includes(cap.per);
}

function findReviewFaults({ review }: RuleCell): string[] {
  if (review === undefined) return [];
  const { by, on, text } = review;
  return by !== "" && isDay.test(on) && text !== ""
    ? []
    : ["its review lacks the person, the day or the text"];
}
