import type { Decision } from "../../items/gate/gate.ts";
import { classOf } from "../../items/item-class.ts";
import type { ItemClass } from "../../items/rule-lists.ts";
import type { OwedItem, WorkPlace } from "../question.ts";
import { CaseError, CaseFields } from "./case-fields.ts";
import { namedClasses, readStatedConsent, type StatedConsent } from "./read-consent.ts";

const itemKeys = [
  ...["itemClass", "owed", "priority", "authorisation", "exception"],
  ...["isSpecialty", "isWearableOffSite", "isCreditForGoods"],
];

/** The items of a case: those of its list, or the one that the case itself names. */
export function readItems(
  fields: CaseFields,
  place: WorkPlace | null,
  unmentioned: StatedConsent,
): OwedItem[] {
  const takenBefore = wasTakenBefore(fields);
  const consent = fields.has("authorisation")
    ? readStatedConsent(fields, "the authorisation", takenBefore)
    : unmentioned;
  const decisions = readDecisions(fields, place);
  if (fields.isEmpty("items")) return [readItem(fields, 1, consent, decisions, place)];
  const items = fields.list("items").map((value, index) => {
    const item = new CaseFields(value, `item ${index + 1}`, itemKeys);
    const own = item.has("authorisation")
      ? readStatedConsent(item, "the authorisation of an item", takenBefore)
      : consent;
    return readItem(item, index + 1, own, decisions, place);
  });
  if (items.length === 0) throw fields.wrong("items", "must not be empty");
  return items;
}

/** An item takes from the case what it doesn't state itself. */
function readItem(
  fields: CaseFields,
  place: number,
  { consent, terms, of }: StatedConsent,
  decisions: readonly Decision[],
  workPlace: WorkPlace | null,
): OwedItem {
  const own = readDecisions(fields, workPlace);
  return {
    itemClass: readClass(fields),
    owed: fields.money("owed"),
    priority: fields.isEmpty("priority") ? place : fields.count("priority"),
    consent: of === null || of === fields.oneOf("itemClass", namedClasses) ? consent : null,
    terms,
    decisions: own.length > 0 ? own : decisions,
  };
}

function wasTakenBefore(fields: CaseFields): boolean {
  return fields.moneyOrNothing("takenBefore") > 0 || fields.moneyOrNothing("takenThisYear") > 0;
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

const decisionKeys = ["jurisdiction", "by", "ground", "document", "on"];

/** A decision names its person, ground and document; without a jurisdiction it is about the state's cell. */
function readDecisions(fields: CaseFields, place: WorkPlace | null): Decision[] {
  const value = fields.raw("exception") ?? exceptionIn(fields.raw("authorisation"));
  if (value === undefined || value === null) return [];
  const decision = new CaseFields(value, "the exception", decisionKeys);
  return [
    {
      jurisdiction: decision.isEmpty("jurisdiction") ? (place?.state ?? "US") : readJurisdiction(decision),
      by: decision.text("by"),
      ground: decision.text("ground"),
      document: decision.text("document"),
      on: decision.dateOrNull("on"),
    },
  ];
}

function exceptionIn(authorisation: unknown): unknown {
  const isObject = typeof authorisation === "object" && authorisation !== null;
  return isObject && "exception" in authorisation ? authorisation.exception : null;
}

function readJurisdiction(decision: CaseFields): string {
  const named = decision.text("jurisdiction").toUpperCase();
  const jurisdiction = /^US-(..)$/.exec(named)?.[1] ?? named;
  if (/^[A-Z]{2}$/.test(jurisdiction)) return jurisdiction;
  throw new CaseError(`the exception: '${named}' isn't a jurisdiction`);
}
