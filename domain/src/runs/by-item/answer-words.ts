import { largestBalance } from "../../deduction/largest-balance.ts";
import { type ItemAnswer, type ItemStanding, isWithoutRules } from "../../law/item-answer.ts";
import { limitKinds, type WrittenLimit } from "../../law/limits.ts";
import type { LimitInUse } from "./limits-in-use.ts";

const standingWords: Readonly<Record<ItemStanding, string>> = {
  blocked: "Not allowed",
  "not-reviewed": "Rule not reviewed",
  "needs-authorization": "Needs authorization",
  passes: "Allowed",
};

/** A short name of what was found about an item. Without a state no rule could be looked up, so nothing is said of one. */
export function itemStandingText({
  standing,
  fault,
  isByDecision = false,
  isCapReached = false,
  itemClass,
}: Pick<ItemAnswer, "standing" | "fault" | "itemClass"> & {
  readonly isByDecision?: boolean;
  readonly isCapReached?: boolean;
}): string {
  if (standing === "passes" && isCapReached) return "Cap reached";
  if (standing === "passes" && isByDecision) return "Allowed by decision";
  if (isWithoutRules({ itemClass, standing })) return "State rules not checked";
  if (fault === "no-class") return "No class";
  return fault === "place-not-resolved" ? "State not known" : standingWords[standing];
}

interface Found extends Pick<ItemAnswer, "standing" | "fault" | "itemClass"> {
  /** The state's name; null where no place was known. */
  readonly place: string | null;
  /** Whether the federal rule decides. */
  readonly isFederal: boolean;
  /** Whether the rules ask for no authorization, so that only a week with overtime does. */
  readonly isOnlyForOvertime: boolean;
  /** Whether the rules allow it only by a person's decision, which is on record. */
  readonly isByDecision: boolean;
  /** The state that the authorization is for, where that is another one. */
  readonly otherState: string | null;
}

/** Whether a rule's cap over the entire employment leaves nothing. */
export function isCapReached(
  limits: readonly Pick<WrittenLimit & LimitUse, "by" | "per" | "most" | "used">[],
): boolean {
  return limits.some(({ by, per, most, used }) => by === "cap" && per === "employment" && used >= most);
}

/** Why an item is deducted or not, in a sentence. */
export function itemAnswerText(found: Found): string {
  const { itemClass, standing, fault, place, isFederal, isOnlyForOvertime, isByDecision, otherState } = found;
  const state = place ?? "The state";
  const ruling = isFederal ? "Federal law" : state;
  if (standing === "passes" && isByDecision)
    return "The rules allow it only under an exception or conditions. Someone at your company decided that they apply.";
  if (isWithoutRules({ itemClass, standing }))
    return "Someone at your company chose to deduct it without checking state rules.";
  if (standing === "passes") return `${state}'s rule and the authorizations on file allow it.`;
  switch (fault) {
    case "forbidden":
      return `${ruling} doesn't allow it to be deducted from pay.`;
    case "needs-decision":
      return `${ruling} allows it only under conditions that a payroll file doesn't show.`;
    case "disposable-earnings-missing":
      return `${ruling} allows only a percentage of disposable earnings, which a payroll file doesn't show.`;
    case "net-wages-missing":
      if (standing === "needs-authorization")
        return "The employee authorized a percentage of net pay, and the file doesn't have the net pay. Use a file that has it, or record an authorization with an amount.";
      return `${ruling} allows only a percentage of net pay, and the file doesn't have the net pay.`;
    case "actual-damage-missing":
      return `${ruling} allows only the actual damage, which isn't recorded.`;
    case "no-class":
      return "It has no class, so no state rule could be checked, and it isn't deducted.";
    case "place-not-resolved":
      return "We don't know which state's rule applies.";
    case "authorization-missing":
      return isOnlyForOvertime
        ? "In a week that has, or may have, more than 40 hours, a deduction needs a written authorization (29 CFR 778.315). None on file was valid for this pay date."
        : `${state} requires the employee's authorization, and none that covers it was on file.`;
    case "authorization-expired":
      return "The authorization on file had expired.";
    case "authorization-revoked":
      return "The employee had revoked the authorization.";
    case "authorization-not-in-advance":
      return "The authorization wasn't in effect in time for this pay date.";
    case "authorization-wrong-payment":
      return `${state} requires an authorization for this pay date, and the one on file isn't for it.`;
    case "authorization-not-equal-installments":
      return `${state} allows several deductions only if the authorized amount is the same each time.`;
    case "authorization-not-signed":
    case "authorization-wrong-form":
      if (otherState !== null)
        return `The authorization on file is for work in ${otherState}. ${state} requires one of its own.`;
      return `The authorization on file doesn't have everything that ${place ?? "the state"} requires.`;
    case "notice-missing":
      return `${state} requires notice to the employee, and none is recorded.`;
    case "notice-too-late":
      return `${state} requires earlier notice to the employee.`;
    default:
      return `No one has reviewed ${place ?? "the state"}'s rule for this kind of item.`;
  }
}

/** What limits the deduction for an item that may be deducted. @param money writes an amount, such as $10.00 */
export function itemLimitText(limit: WrittenLimit & LimitUse, money: (amount: number) => string): string {
  return `${limitKinds[limit.by].text(limit, money)}${useText(limit, money(limit.used))}`;
}

interface LimitUse extends Pick<LimitInUse, "payments" | "isUsedLater" | "doesNotFit"> {
  readonly used: number;
}

const smallerCountToo =
  " A deduction of less than agreed counts as one, too, so whatever is still owed needs a new authorization.";

function useText(
  { most, used, per, payments, isUsedLater, doesNotFit }: WrittenLimit & LimitUse,
  usedMoney: string,
): string {
  const when = isUsedLater ? "by other runs" : "before this run";
  if (payments !== null && payments.used >= payments.most)
    return `${payments.most === 1 ? " It was" : " All of them were"} made ${when}.${smallerCountToo}`;
  if (doesNotFit) return " The full amount can't be deducted this time, so nothing is.";
  if (used <= 0 || most >= largestBalance) return "";
  const before = per === "pay-period" ? "in this pay period before this run" : when;
  if (used < most) return ` ${usedMoney} of it was deducted ${before}.`;
  const never = per === "employment" ? ", so nothing more can be deducted" : "";
  return ` All of it was deducted ${before}${never}.`;
}
