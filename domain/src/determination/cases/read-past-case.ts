import { type Gate, gateOf } from "../../items/gate/gate.ts";
import { itemRules } from "../../items/item-rules.ts";
import { itemClasses } from "../../items/rule-lists.ts";
import { type LimitationWindow, limitationWindow, type PastPay } from "../../look-back/limitation.ts";
import { type OverDeduction, overDeduction, type PastWeek } from "../../look-back/look-back.ts";
import { type CalendarDate, type Cents, cents } from "../../money.ts";
import { findCalendarFault } from "../../workweek/check-weeks.ts";
import { shortfallOf, weeklyCeiling } from "../../workweek/weekly-ceiling.ts";
import type { WorkPlace } from "../question.ts";
import { CaseError, CaseFields } from "./case-fields.ts";
import { placeOf } from "./read-case.ts";
import { readWeeks } from "./read-weeks.ts";

const pastKeys = [
  "taken",
  "weeklyCeilings",
  "weeks",
  "items",
  "reckonedOn",
  "payDate",
  "jurisdiction",
  "itemClass",
  "floorOverride",
  "note",
];

/** The figures of a case that looks back at what was taken. */
export interface PastAnswer {
  readonly weeks: readonly PastWeek[];
  /** Null where the case has figures of several pay dates only. */
  readonly over: OverDeduction | null;
  /** What the rules on the item say, without a person's decision; null where the case names no item or place. */
  readonly gate: Gate | null;
  /** The whole deduction if the item's class is forbidden there; apart from the federal figure. */
  readonly stateRefund: Cents | null;
  readonly twoYears: LimitationWindow | null;
  readonly threeYears: LimitationWindow | null;
}

/**
 * Whether a case looks back: something was taken, in all or in a week of a case that asks for nothing, or a day is named
 * from which to count back.
 */
export function looksBack(inputs: unknown): boolean {
  if (typeof inputs !== "object" || inputs === null) return false;
  if ("taken" in inputs || "reckonedOn" in inputs) return true;
  const weeks: unknown = "weeks" in inputs && !("owed" in inputs) && !("items" in inputs) ? inputs.weeks : [];
  return (
    Array.isArray(weeks) && weeks.some((week) => typeof week === "object" && week !== null && "taken" in week)
  );
}

/** Reads and answers the inputs of a case that looks back. Throws a CaseError. */
export function answerPastCase(inputs: unknown): PastAnswer {
  const fields = new CaseFields(inputs, "the case", pastKeys);
  const weeks = readPastWeeks(fields);
  const taken = takenIn(fields, weeks);
  const over = taken === null ? null : overDeduction(taken, weeks);
  const gate = gateOfCase(fields);
  const pays = [...readPays(fields), ...payOf(fields, over)];
  const filedOn = fields.isEmpty("reckonedOn") ? null : fields.date("reckonedOn");
  return {
    weeks,
    over,
    gate,
    stateRefund: gate?.reason === "forbidden" ? taken : null,
    twoYears: filedOn === null ? null : limitationWindow(pays, filedOn, 2),
    threeYears: filedOn === null ? null : limitationWindow(pays, filedOn, 3),
  };
}

function readPastWeeks(fields: CaseFields): PastWeek[] {
  if (fields.has("weeklyCeilings")) {
    if (fields.has("weeks")) throw fields.wrong("weeklyCeilings", "can't be combined with 'weeks'");
    const taken = takenByWeek(fields);
    const ceilings = fields.moneyList("weeklyCeilings");
    if (taken !== null && taken.length !== ceilings.length) {
      throw fields.wrong("taken", `must be one amount, or one for each of ${ceilings.length} workweeks`);
    }
    return ceilings.map((ceiling, week) => ({ ceiling, shortfall: cents(0), taken: taken?.[week] ?? null }));
  }
  if (!fields.has("weeks")) return [];
  const contractFloor = fields.isEmpty("floorOverride")
    ? cents(0)
    : new CaseFields(fields.raw("floorOverride"), "the floor", ["hourly", "reason"]).money("hourly");
  const place = fields.isEmpty("jurisdiction") ? { state: null } : statedPlace(fields);
  const read = readWeeks(fields.list("weeks"), { contractFloor, place });
  const fault = findCalendarFault(
    read.flatMap(({ week }) => week.ending ?? []),
    null,
  );
  if (fault !== null) throw new CaseError(fault);
  return read.map(({ week, outOfScope, taken }, index) => {
    if (outOfScope !== null) throw new CaseError(`week ${index + 1} can't be judged: ${outOfScope}`);
    return { ceiling: weeklyCeiling(week), shortfall: shortfallOf(week), taken };
  });
}

/** Where the ceilings of the weeks are given, what was taken may be, too. */
function takenByWeek(fields: CaseFields): Cents[] | null {
  return Array.isArray(fields.raw("taken")) ? fields.moneyList("taken") : null;
}

/** The sum of the period, or of the weeks if each says what was taken in it. */
function takenIn(fields: CaseFields, weeks: readonly PastWeek[]): Cents | null {
  const byWeek = weeks.flatMap(({ taken }) => (taken === null ? [] : [taken]));
  const sum = cents(byWeek.reduce((total, taken) => total + taken, 0));
  const isByWeek = weeks.length > 0 && byWeek.length === weeks.length;
  if (!fields.has("taken") || (isByWeek && takenByWeek(fields) !== null)) return isByWeek ? sum : null;
  const taken = fields.money("taken");
  if (byWeek.length > 0 && (!isByWeek || sum !== taken)) {
    throw fields.wrong("taken", "isn't the sum of what was taken in the weeks");
  }
  if (weeks.length === 0)
    throw new CaseError("the case says what was taken, but has no 'weeks' or 'weeklyCeilings'");
  return taken;
}

function readPays(fields: CaseFields): PastPay[] {
  if (!fields.has("items")) return [];
  return fields.list("items").map((value, index) => {
    const item = new CaseFields(value, `item ${index + 1}`, ["payDate", "overDeduction", "shortfall"]);
    const payDate = item.date("payDate");
    if (!fields.isEmpty("reckonedOn") && payDate > fields.date("reckonedOn")) {
      throw item.wrong("payDate", "is after the date to look back from");
    }
    return {
      payDate,
      overDeduction: item.moneyOrNothing("overDeduction"),
      shortfall: item.moneyOrNothing("shortfall"),
    };
  });
}

function payOf(fields: CaseFields, over: OverDeduction | null): PastPay[] {
  if (over === null || fields.isEmpty("reckonedOn")) return [];
  return [{ payDate: fields.date("payDate"), overDeduction: over.lower, shortfall: over.shortfall }];
}

function gateOfCase(fields: CaseFields): Gate | null {
  if (fields.isEmpty("itemClass") || fields.isEmpty("jurisdiction")) return null;
  const day: CalendarDate = fields.dateOrNull("payDate") ?? itemRules.asOf;
  return gateOf(statedPlace(fields).state, fields.oneOf("itemClass", itemClasses), day, []);
}

function statedPlace(fields: CaseFields): WorkPlace {
  const place = placeOf(fields.raw("jurisdiction"));
  if (place === null) throw fields.wrong("jurisdiction", "isn't a place we have rules for");
  return place;
}
