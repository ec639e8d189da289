import type { Cents } from "@wagefloor/domain/money.ts";
import { composeEmail, type Email } from "../mail/compose-email.ts";
import { inDollars, longDay, longMoment } from "../mail/email-words.ts";

/** The email some days before a free trial ends. Prices are in cents a month; unknown ones aren't named. */
export function composeTrialEndEmail(trial: {
  readonly planName: string | undefined;
  readonly monthlyPrice: Cents | undefined;
  readonly trialEnd: Date;
  /** Of the account's browser; if unknown, the time is in UTC and says so. */
  readonly timeZone: string | undefined;
  /** The subscription ends with the trial. */
  readonly cancels: boolean;
  /** Absolute address of the page with the subscription. */
  readonly settingsAddress: string;
  /** The sentence that says where to turn off such emails. */
  readonly turnOff: string;
}): Promise<Email> {
  const { planName, monthlyPrice, trialEnd, timeZone, cancels, settingsAddress, turnOff } = trial;
  const end = longMoment(trialEnd, timeZone);
  const plan = planName === undefined ? "your plan" : `the ${planName} plan`;
  const price = monthlyPrice === undefined ? "" : ` of ${inDollars(monthlyPrice)} a month`;
  return composeEmail({
    subject: `Your Wagefloor trial ends on ${longDay(trialEnd, timeZone)}`,
    opening: `Your free trial of ${plan} ends on ${end}.`,
    action: {
      label: "Open settings",
      address: settingsAddress,
      hint: cancels
        ? "You canceled it, so you won't be charged, and your access ends then. If you change your mind, you can resume it in your settings."
        : `We'll then charge your card the price${price}, and your plan continues. If you don't want that, cancel in your settings before ${end}, and you won't be charged.`,
    },
    closing: ["We keep your payroll data either way.", turnOff],
  });
}
