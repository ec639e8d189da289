import { authorizationForms, type Consent } from "../../items/gate/authorization.ts";
import type { Decision } from "../../items/gate/gate.ts";
import { classOf } from "../../items/item-class.ts";
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
const authorizationKeys = [
  "form",
  "signed",
  "firstDeduction",
  "expires",
  "revoked",
  "forPayDate",
  "amount",
  "equalInstalments",
  "noticeSent",
  "exception",
  "note",
];

/** The items of a case: those of its list, or the one that the case itself names. */
export function readItems(fields: CaseFields, place: WorkPlace | null): OwedItem[] {
  const consent = readConsent(fields, "the authorisation");
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
  ofCase: Consent,
  decisions: readonly Decision[],
  workPlace: WorkPlace | null,
): OwedItem {
  const own = readDecisions(fields, workPlace);
  return {
    itemClass: readClass(fields),
    owed: fields.money("owed"),
    priority: fields.isEmpty("priority") ? place : fields.count("priority"),
    consent: fields.has("authorisation") ? readConsent(fields, "the authorisation of an item") : ofCase,
    decisions: own.length > 0 ? own : decisions,
  };
}

function readClass(fields: CaseFields): OwedItem["itemClass"] {
  const named = fields.oneOf("itemClass", [...itemClasses, "facility", "garnishment"]);
  if (named === "facility" || named === "garnishment") return named;
  return classOf(named satisfies ItemClass, {
    isSpecialty: fields.isTrue("isSpecialty"),
    isWearableOffSite: fields.isEmpty("isWearableOffSite") || fields.isTrue("isWearableOffSite"),
    isCreditForGoods: fields.isTrue("isCreditForGoods"),
  });
}

/** In cases a consent that isn't mentioned is on file and meets every demand; null says that there is none. */
function readConsent(fields: CaseFields, where: string): Consent {
  if (!fields.has("authorisation")) return "on-file";
  const value = fields.raw("authorisation");
  if (value === null) return null;
  const consent = new CaseFields(value, where, authorizationKeys);
  return {
    form: consent.oneOf("form", authorizationForms),
    signed: consent.dateOrNull("signed"),
    firstDeduction: consent.dateOrNull("firstDeduction"),
    expires: consent.dateOrNull("expires"),
    revoked: consent.dateOrNull("revoked"),
    forPayDate: consent.dateOrNull("forPayDate"),
    amount: consent.isEmpty("amount") ? null : consent.money("amount"),
    equalInstallments: consent.isTrue("equalInstalments"),
    noticeSent: consent.has("noticeSent") ? consent.dateOrNull("noticeSent") : "on-file",
  };
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
