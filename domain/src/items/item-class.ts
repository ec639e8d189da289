import type { ItemClass } from "./rule-lists.ts";

/** What was answered about an item, as far as it was asked. */
export interface ItemAnswers {
  /** Metatarsal, rubber with steel toe, electrical hazard and the like. */
  readonly isSpecialty: boolean;
  readonly isWearableOffSite: boolean;
  /** Credit for the employer's own goods, not money. */
  readonly isCreditForGoods: boolean;
}

/**
 * The class that an item really belongs to. Specialty boots, and boots that may not be worn off site, are protective
 * equipment (29 CFR 1910.132(h)(2)); credit for the employer's own goods is a purchase and no loan.
 */
export function classOf(named: ItemClass, answers: ItemAnswers): ItemClass {
  if (named === "work-boots" && (answers.isSpecialty || !answers.isWearableOffSite)) {
    return "protective-equipment";
  }
  return named === "cash-advance-or-loan" && answers.isCreditForGoods ? "voluntary-purchase" : named;
}
