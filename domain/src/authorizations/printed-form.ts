import { type EmployerNames, employerFacts } from "../documents/employer-facts.ts";
import type { ReportBlock, ReportDocument } from "../documents/report-document.ts";
import { dollarsText } from "../documents/report-formats.ts";
import type { AgreedShare } from "../items/gate/authorization.ts";
import type { CalendarDate, Cents } from "../money.ts";
import { type AgreedBase, shareText } from "./agreed-share.ts";
import type { StateDemands } from "./state-demands.ts";

/** What is to be printed for an employee to sign. */
export interface FormTerms {
  /** Who deducts; null where no one said. */
  readonly employer: EmployerNames | null;
  readonly employeeNumber: string;
  /** As the newest file has it; null where no file has one. */
  readonly employeeName: string | null;
  /** What it is for; null for any charge. */
  readonly subject: string | null;
  readonly total: Cents | null;
  readonly amount: Cents | null;
  /** In place of an amount. */
  readonly share: (AgreedShare & { readonly of: AgreedBase }) | null;
  readonly payments: number | null;
  readonly equalPayments: boolean;
  readonly firstDeductionOn: CalendarDate | null;
  readonly expiresOn: CalendarDate | null;
  readonly forPayDate: CalendarDate | null;
  readonly lossFoundOn: CalendarDate | null;
}

/** A line to fill in by hand. */
const blank = "____________________";

/**
 * An authorization form to print, with what the state's rule for the class of item requires. Unknown details are left blank.
 * @param demands null where the state or the class of item isn't known
 */
export function printedForm(
  terms: FormTerms,
  demands: StateDemands | null,
  state: string,
  preparedOn: CalendarDate,
): ReportDocument {
  const place = inSentence(state);
  const asks = (part: StateDemands["parts"][number]) => demands?.parts.includes(part) === true;
  return {
    isUpright: true,
    title: "Payroll deduction authorization",
    subtitle: `Prepared ${longDay(preparedOn)} with Wagefloor. This form isn't legal advice. Have an attorney check it before you use it.`,
    blocks: [
      ...warnings(demands, place),
      { kind: "facts", facts: factsOf(terms, demands) },
      ...statements(terms, demands).map((text): ReportBlock => ({ kind: "paragraph", text })),
      {
        kind: "signatures",
        people: [
          "Employee",
          ...(asks("employer-signature") ? ["For the employer"] : []),
          ...(asks("notary") ? ["Notary public (with seal)"] : []),
        ],
      },
      ...ruleOf(demands, place),
    ],
  };
}

/** A state's name within a sentence. */
function inSentence(state: string): string {
  return state.startsWith("District") ? `the ${state}` : state;
}

function warnings(demands: StateDemands | null, state: string): ReportBlock[] {
  const say = (text: string): ReportBlock => ({ kind: "paragraph", text });
  return [
    ...(demands?.answer === "not-allowed"
      ? [say(`Don't use this form. Under the rules we've read, this can't be deducted from pay in ${state}.`)]
      : []),
    ...(demands?.answer === "exceptions-only"
      ? [
          say(
            `In ${state}, this can be deducted only if an exception applies, and someone at the company has recorded why.`,
          ),
        ]
      : []),
    ...(demands?.answer === "needs-decision"
      ? [
          say(
            `In ${state}, this can be deducted only under conditions, and only after someone at the company has recorded that they are met.`,
          ),
        ]
      : []),
    ...(demands?.parts.includes("approved-form")
      ? [
          say(
            `${state} requires a state-approved form, and this isn't one. Use the state's own form, or have this one approved.`,
          ),
        ]
      : []),
  ];
}

function factsOf(terms: FormTerms, demands: StateDemands | null): (readonly [string, string])[] {
  const { employer, employeeNumber, employeeName, subject, total, payments } = terms;
  const isForOne =
    terms.forPayDate !== null || (demands?.form === "written-each-time" && !terms.equalPayments);
  const optional = (label: string, value: string | null): (readonly [string, string])[] =>
    value === null ? [] : [[label, value]];
  return [
    ...(employer?.legalName ? [] : [["Employer", blank] as const]),
    ...employerFacts(employer),
    ["Employee", employeeName ?? blank],
    ["Employee number", employeeNumber],
    ["For", subject ?? "Any charge that I owe my employer"],
    ["Total", total === null ? blank : dollarsText(total)],
    [isForOne ? "Amount" : "Amount each pay period", amountText(terms)],
    ...(isForOne
      ? [["Pay date", dayOr(terms.forPayDate)] as const]
      : [
          ["Number of deductions", payments === null ? blank : String(payments)] as const,
          ["First deduction on", dayOr(terms.firstDeductionOn)] as const,
          ["Expires on", dayOr(terms.expiresOn)] as const,
        ]),
    ...(demands?.form === "written-after-loss"
      ? [["Loss found on", dayOr(terms.lossFoundOn)] as const]
      : optional("Loss found on", terms.lossFoundOn && longDay(terms.lossFoundOn))),
  ];
}

function amountText({ amount, share }: FormTerms): string {
  if (share !== null) return shareText(share);
  return amount === null ? blank : dollarsText(amount);
}

const baseSentences: Readonly<Record<AgreedBase, string>> = {
  "gross-wages": "The percentage is of my gross pay for the pay period, before taxes and other deductions.",
  "net-wages": "The percentage is of my net pay for the pay period, after taxes and all other deductions.",
};

function statements({ subject, share, equalPayments }: FormTerms, demands: StateDemands | null): string[] {
  const isParticular = demands?.parts.includes("particular-item") === true && subject !== null;
  return [
    "I acknowledge that I owe the total above, and I authorize my employer to deduct it from my wages as stated here. I agree to this voluntarily, and no one required me to.",
    ...(isParticular ? ["This authorization covers the deduction above and no other."] : []),
    ...(share === null ? [] : [baseSentences[share.of]]),
    ...(equalPayments ? ["The same amount is deducted every pay period."] : []),
    ...(demands?.form === "written-in-advance" ? ["I am signing this before the first deduction."] : []),
    ...(demands?.form === "written-after-loss"
      ? ["I am signing this after the loss was found, and before the deduction."]
      : []),
    ...(demands === null || demands.expiryMonths === null
      ? []
      : [
          `This authorization ends ${demands.expiryMonths} months after I sign it, or earlier if stated above.`,
        ]),
    ...(demands?.isRevocable
      ? ["I may revoke this authorization in writing at any time for deductions that haven't been made yet."]
      : []),
    "No deduction may reduce my pay for any workweek below the minimum wage.",
  ];
}

/** The rule behind the form, with its citation. */
function ruleOf(demands: StateDemands | null, state: string): ReportBlock[] {
  const heading = (text: string): ReportBlock => ({ kind: "heading", text });
  const say = (text: string): ReportBlock => ({ kind: "paragraph", text });
  if (demands === null)
    return [
      heading("About this form"),
      say(
        "No state and kind of item were chosen, so this form has no state-specific wording. Check what your state requires.",
      ),
    ];
  if (demands.answer === "not-reviewed" && demands.citation === null)
    return [
      heading(`What ${state} requires`),
      say(
        "We haven't read a rule that answers this. Check what your state requires before you use this form.",
      ),
    ];
  return [
    heading(`What ${state} requires`),
    say(consentSentences(demands)),
    ...(demands.notice === null ? [] : [say(`The employee must get notice ${demands.notice}.`)]),
    ...(demands.cap === null ? [] : [say(`At most this may be deducted: ${lowered(demands.cap)}.`)]),
    ...(demands.citation === null ? [] : [say(capitalized(demands.citation))]),
    ...(demands.source === null ? [] : [say(demands.source)]),
    say("Research, not legal advice."),
  ];
}

/** What the rule asks of the employee's consent; nothing helps where the deduction isn't allowed. */
function consentSentences({ answer, form, words }: StateDemands): string {
  if (answer === "not-allowed") return "This can't be deducted from pay.";
  if (form !== "none") return `The employee's authorization must be ${lowered(words)}.`;
  if (answer === "exceptions-only")
    return "Where an exception applies, the employee's consent in writing is required as well.";
  return "The rule we've read names no authorization. In a week with overtime, a deduction still needs a written agreement made beforehand (29 CFR 531.37, 778.315).";
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function dayOr(day: CalendarDate | null): string {
  return day === null ? blank : longDay(day);
}

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function longDay(day: CalendarDate): string {
  return days.format(new Date(day));
}
