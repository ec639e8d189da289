import {
  type AgreedShare,
  type Authorization,
  authorizationForms,
  type Consent,
} from "../../items/gate/authorization.ts";
import { payBases, rulesOf } from "../../items/item-rules.ts";
import { type ConsentPart, itemClasses } from "../../items/rule-lists.ts";
import type { AgreedTerms, OwedItem } from "../question.ts";
import { CaseError, CaseFields } from "./case-fields.ts";

/** What may be owed for, as cases name it. */
export const namedClasses = [...itemClasses, "facility", "garnishment"] as const;

const authorizationKeys = [
  ...["itemClass", "jurisdiction", "form", "signed", "firstDeduction", "expires", "revoked", "forPayDate"],
  ...["amount", "percent", "of", "total", "equalInstalments", "payments", "paymentsMade"],
  ...["employerSigned", "approvedForm", "notarised", "noticeSent", "exception"],
];

/** A consent with its terms, and the class of item that it names; null if it is for whatever is owed. */
export interface StatedConsent {
  readonly consent: Consent;
  readonly terms: AgreedTerms;
  readonly of: OwedItem["itemClass"] | null;
}

const noTerms: AgreedTerms = { lacks: [], state: null, paymentsLeft: null };
const onFile: StatedConsent = { consent: "on-file", terms: noTerms, of: null };
const none: StatedConsent = { consent: null, terms: noTerms, of: null };

/** A consent that isn't mentioned: none, or one that meets every demand. */
export function unmentionedConsent(assumeAuthorized: boolean): StatedConsent {
  return assumeAuthorized ? onFile : none;
}

/** The consent that is mentioned; null says that there is none. @param takenBefore whether anything was deducted before */
export function readStatedConsent(fields: CaseFields, where: string, takenBefore: boolean): StatedConsent {
  const value = fields.raw("authorisation");
  if (value === null || isWord(value, "none")) return none;
  if (isWord(value, "on file")) return onFile;
  if (typeof value !== "object") {
    throw fields.wrong(
      "authorisation",
      'must be "on-file", null, or an object such as { "form": "written", "signed": "2026-10-01" }',
    );
  }
  const consent = new CaseFields(value, where, authorizationKeys);
  const of = consent.isEmpty("itemClass") ? null : consent.oneOf("itemClass", namedClasses);
  return { consent: readConsent(consent), terms: readTerms(consent, takenBefore), of };
}

function isWord(value: unknown, word: string): boolean {
  return typeof value === "string" && value.toLowerCase().replaceAll(/[-_ ]+/g, " ") === word;
}

function readConsent(consent: CaseFields): Authorization {
  return {
    form: readForm(consent),
    signed: consent.dateOrNull("signed"),
    firstDeduction: consent.dateOrNull("firstDeduction"),
    expires: consent.dateOrNull("expires"),
    revoked: consent.dateOrNull("revoked"),
    forPayDate: consent.dateOrNull("forPayDate"),
    amount: consent.isEmpty("amount") ? null : consent.money("amount"),
    share: readShare(consent),
    total: consent.isEmpty("total") ? null : consent.money("total"),
    equalInstallments: consent.isTrue("equalInstalments"),
    noticeSent: consent.has("noticeSent") ? consent.dateOrNull("noticeSent") : "on-file",
  };
}

/** What was signed is in writing. No form at all is no more than word of mouth. */
function readForm(consent: CaseFields): Authorization["form"] {
  if (consent.isEmpty("form") && !consent.isEmpty("signed")) return "written";
  const form = consent.oneOf("form", [...authorizationForms, "none"]);
  return form === "none" ? "oral" : form;
}

/** A percentage of the pay, of the gross wages if it doesn't say. */
function readShare(consent: CaseFields): AgreedShare | null {
  if (consent.isEmpty("percent")) {
    if (consent.isEmpty("of")) return null;
    throw consent.wrong("of", "is the pay that a 'percent' is of; give both");
  }
  if (!consent.isEmpty("amount") || consent.isTrue("equalInstalments")) {
    throw consent.wrong("percent", "can't be combined with 'amount' or 'equalInstalments'");
  }
  const of = consent.isEmpty("of") ? "gross-wages" : consent.oneOf("of", payBases);
  return { percentHundredths: consent.percentHundredths("percent"), of };
}

const signatures = [
  ["employerSigned", "employer-signature"],
  ["approvedForm", "approved-form"],
  ["notarised", "notary"],
] as const satisfies readonly (readonly [string, ConsentPart])[];

function readTerms(consent: CaseFields, takenBefore: boolean): AgreedTerms {
  const unsigned = signatures.filter(([key]) => consent.has(key) && !consent.isTrue(key));
  return {
    lacks: [...unsigned.map(([, part]) => part), ...lackedByShare(consent)],
    state: readState(consent),
    paymentsLeft: readPaymentsLeft(consent, takenBefore),
  };
}

/** A percentage is no amount, and without a number of payments or a pay date no schedule. */
function lackedByShare(consent: CaseFields): ConsentPart[] {
  if (consent.isEmpty("percent")) return [];
  return consent.isEmpty("payments") && consent.isEmpty("forPayDate") ? ["amount", "schedule"] : ["amount"];
}

function readState(consent: CaseFields): string | null {
  if (consent.isEmpty("jurisdiction")) return null;
  const named = consent.text("jurisdiction").toUpperCase();
  const state = /^(?:US-)?([A-Z]{2})(?:-.+)?$/.exec(named)?.[1];
  if (named === "US") return null;
  if (state === undefined || rulesOf(state) === undefined) {
    throw consent.wrong("jurisdiction", 'must be a state, such as "US-TX"');
  }
  return state;
}

/** How many payments are left of those agreed; null if there's no such number. */
function readPaymentsLeft(consent: CaseFields, takenBefore: boolean): number | null {
  if (consent.isEmpty("payments")) {
    if (consent.isEmpty("paymentsMade")) return null;
    throw consent.wrong("paymentsMade", "are part of the 'payments' that were agreed; give both");
  }
  const agreed = consent.count("payments");
  if (!consent.isEmpty("paymentsMade")) return Math.max(0, agreed - consent.countOrNone("paymentsMade"));
  if (!takenBefore) return agreed;
  throw new CaseError(
    `the authorisation has ${agreed} payments, and something was taken before; give 'paymentsMade', too`,
  );
}
