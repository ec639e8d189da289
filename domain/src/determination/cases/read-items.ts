import {
  type AgreedShare,
  type Authorization,
  authorizationForms,
  type Consent,
} from "../../items/gate/authorization.ts";
import type { Decision } from "../../items/gate/gate.ts";
import { classOf } from "../../items/item-class.ts";
import { payBases } from "../../items/item-rules.ts";
import { type ItemClass, itemClasses } from "../../items/rule-lists.ts";
import type { OwedItem, WorkPlace } from "../question.ts";
import { CaseError, CaseFields } from "./case-fields.ts";

const itemKeys = [
  "itemClass",
  "owed",
  "priority",
  "authorisation",
  "exception",
  "isSpecialty",
  "isWearableOffSite",
  "isCreditForGoods",
  "note",
];
const namedClasses = [...itemClasses, "facility", "garnishment"] as const;
const authorizationKeys = [
  "itemClass",
  "form",
  "signed",
  "firstDeduction",
  "expires",
  "revoked",
  "forPayDate",
  "amount",
  "percent",
  "of",
  "total",
  "equalInstalments",
  "noticeSent",
  "exception",
  "note",
];

/** The items of a case: those of its list, or the one that the case itself names. */
export function readItems(fields: CaseFields, place: WorkPlace | null): OwedItem[] {
  const consent = readStatedConsent(fields, "the authorisation");
  const decisions = readDecisions(fields, place);
  if (fields.isEmpty("items")) return [readItem(fields, 1, consent, decisions, place)];
  const items = fields.list("items").map((value, index) => {
    const item = new CaseFields(value, `item ${index + 1}`, itemKeys);
    return readItem(item, index + 1, consent, decisions, place);
  });
  if (items.length === 0) throw fields.wrong("items", "must not be empty");
  return items;
}

/** An item takes from the case what it doesn't state itself. */
function readItem(
  fields: CaseFields,
  place: number,
  ofCase: StatedConsent,
  decisions: readonly Decision[],
  workPlace: WorkPlace | null,
): OwedItem {
  const own = readDecisions(fields, workPlace);
  const { consent, of } = fields.has("authorisation")
    ? readStatedConsent(fields, "the authorisation of an item")
    : ofCase;
  return {
    itemClass: readClass(fields),
    owed: fields.money("owed"),
    priority: fields.isEmpty("priority") ? place : fields.count("priority"),
    consent: of === null || of === fields.raw("itemClass") ? consent : null,
    decisions: own.length > 0 ? own : decisions,
  };
}

function readClass(fields: CaseFields): OwedItem["itemClass"] {
  const named = fields.oneOf("itemClass", namedClasses);
  if (named === "facility" || named === "garnishment") return named;
  return classOf(named satisfies ItemClass, {
    isSpecialty: fields.isTrue("isSpecialty"),
    isWearableOffSite: fields.isEmpty("isWearableOffSite") || fields.isTrue("isWearableOffSite"),
    isCreditForGoods: fields.isTrue("isCreditForGoods"),
  });
}

/** A consent, and the class of item that it names; null if it is for whatever is owed. */
interface StatedConsent {
  readonly consent: Consent;
  readonly of: OwedItem["itemClass"] | null;
}

/** In cases a consent that isn't mentioned is on file and meets every demand; null says that there is none. */
function readStatedConsent(fields: CaseFields, where: string): StatedConsent {
  if (!fields.has("authorisation")) return { consent: "on-file", of: null };
  const value = fields.raw("authorisation");
  if (value === null) return { consent: null, of: null };
  const consent = new CaseFields(value, where, authorizationKeys);
  const of = consent.isEmpty("itemClass") ? null : consent.oneOf("itemClass", namedClasses);
  return { consent: readConsent(consent), of };
}

function readConsent(consent: CaseFields): Authorization {
  const form = consent.oneOf("form", [...authorizationForms, "none"]);
  return {
    // No form at all is no more than word of mouth.
    form: form === "none" ? "oral" : form,
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

/** A decision names its person, ground and document; without a jurisdiction it is about the state's cell. */
function readDecisions(fields: CaseFields, place: WorkPlace | null): Decision[] {
  const ofConsent = fields.raw("authorisation");
  const inConsent =
    typeof ofConsent === "object" && ofConsent !== null && "exception" in ofConsent
      ? ofConsent.exception
      : null;
  const value = fields.raw("exception") ?? inConsent ?? null;
  if (value === null) return [];
  const decision = new CaseFields(value, "the exception", ["jurisdiction", "by", "ground", "document"]);
  const named = decision.isEmpty("jurisdiction") ? null : decision.text("jurisdiction");
  const jurisdiction = named === null ? (place?.state ?? "US") : (/^US-(..)$/.exec(named)?.[1] ?? named);
  if (!/^[A-Z]{2}$/.test(jurisdiction)) throw new CaseError(`the exception: '${named}' isn't a jurisdiction`);
  const [by, ground, document] = [decision.text("by"), decision.text("ground"), decision.text("document")];
  return [{ jurisdiction, by, ground, document }];
}
