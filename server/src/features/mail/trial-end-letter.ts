import type { Cents } from "@wagefloor/domain/money.ts";
import { composeLetter, type Letter } from "./compose-letter.ts";
import { inDollars, longDay } from "./letter-words.ts";

/** The mail some days before a free trial ends. Prices are in cents a month; unknown ones are not named. */
export function trialEndLetter(trial: {
  readonly planName: string | undefined;
  readonly monthlyPrice: Cents | undefined;
  readonly trialEnd: Date;
  /** The subscription ends with the trial. */
  readonly cancels: boolean;
  /** Absolute address of the page with the subscription. */
  readonly settingsAddress: string;
  /** The sentence that says where to be rid of such mails. */
  readonly turnOff: string;
}): Promise<Letter> {
  const { planName, monthlyPrice, cancels, settingsAddress, turnOff } = trial;
  const day = longDay(trial.trialEnd);
  const plan = planName === undefined ? "your plan" : `the ${planName} plan`;
  const price = monthlyPrice === undefined ? "" : ` of ${inDollars(monthlyPrice)} a month`;
  return composeLetter({
    subject: `Your Wagefloor trial ends on ${day}`,
    opening: `Your free trial of ${plan} ends on ${day}.`,
    action: {
      label: "Open settings",
      address: settingsAddress,
      hint: cancels
        ? "You have canceled it, so nothing will be charged, and your access ends that day. If you change your mind, resume it in your settings."
        : `Your card is then charged the price${price}, and the plan goes on. If you do not want that, cancel in your settings before that day, and nothing is charged.`,
    },
    closing: ["Your payroll data stays with your account in either case.", turnOff],
  });
}
