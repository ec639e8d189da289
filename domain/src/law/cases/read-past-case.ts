import { type Gate, gateOf } from "../../items/gate/gate.ts";
import { itemRules } from "../../items/item-rules.ts";
import { itemClasses } from "../../items/rule-lists.ts";
import { type LimitationWindow, limitationWindow, type PastPay } from "../../look-back/limitation.ts";
import { type OverDeduction, overDeduction, type PastWeek } from "../../look-back/look-back.ts";
import { type CalendarDate, type Cents, cents } from "../../money.ts";
import { findCalendarFault } from "../../workweek/check-weeks.ts";
import { almostACentMore, shortfallOf, weeklyCeiling } from "../../workweek/weekly-ceiling.ts";
import { placeOf, type WorkPlace } from "../question.ts";
import { CaseError, CaseFields } from "./case-fields.ts";
import { fieldNamed } from "./other-names.ts";
import { readContractFloor } from "./read-case.ts";
import { readWeeks } from "./read-weeks.ts";

const pastKeys = [
  ...["taken", "weeklyCeilings", "weeks", "items", "reckonedOn", "payDate"],
  ...["jurisdiction", "itemClass", "floorOverride"],
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
  /** The whole deduction if it is to be paid back when the employment ends. */
  readonly refundAtSeparation: Cents | null;
  readonly twoYears: LimitationWindow | null;
  readonly threeYears: LimitationWindow | null;
}

/**
 * Whether a case looks back: something was taken, in all or in a week of a case that asks for nothing, or a day is named
 * from which to count back.
 */
export function looksBack(inputs: unknown): boolean {
  if (typeof inputs !== "object" || inputs === null) return false;
  const looks = (name: string) => fieldNamed(name, ["taken", "reckonedOn"]) !== undefined;
  if (Object.keys(inputs).some(looks)) return true;
  const weeks: unknown = "weeks" in inputs && !("owed" in inputs) && !("items" in inputs) ? inputs.weeks : [];
  return Array.isArray(weeks) && weeks.some((week) => hasField(week, "taken"));
}

function hasField(value: unknown, field: string): boolean {
  return typeof value === "object" && value !== null && field in value;
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
    refundAtSeparation: gate?.cells.some(({ cell }) => cell.refundAtSeparation !== undefined) ? taken : null,
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
  if (fields.list("weeks").some((week) => hasField(week, "ceiling"))) return readJudgedWeeks(fields);
  const contractFloor = readContractFloor(fields) ?? cents(0);
  const place = fields.isEmpty("jurisdiction") ? { state: null } : statedPlace(fields);
  const read = readWeeks(fields.list("weeks"), { contractFloor, place });
  const fault = findCalendarFault(
    read.flatMap(({ week }) => week.ending ?? []),
    null,
  );
  if (fault !== null) throw new CaseError(fault);
  return read.map(({ week, outOfScope, taken }, index) => {
    if (outOfScope !== null) throw new CaseError(`week ${index + 1} can't be judged: ${outOfScope}`);
    const ceiling = weeklyCeiling(week);
    return { ceiling, roundedUp: weeklyCeiling(almostACentMore(week)), shortfall: shortfallOf(week), taken };
  });
}

/** Weeks whose ceilings are known already. */
function readJudgedWeeks(fields: CaseFields): PastWeek[] {
  return fields.list("weeks").map((value, index) => {
    const keys = ["weekEnding", "ceiling", "shortfall", "taken"];
    const week = new CaseFields(value, `week ${index + 1}`, keys);
    return {
      ceiling: week.money("ceiling"),
      shortfall: week.moneyOrNothing("shortfall"),
      taken: week.isEmpty("taken") ? null : week.money("taken"),
    };
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

const payKeys = ["payDate", "overDeduction", "shortfall", "taken", "weeklyCeilings", "weeks"];

function readPays(fields: CaseFields): PastPay[] {
  if (!fields.has("items")) return [];
  return fields.list("items").map((value, index) => {
    const item = new CaseFields(value, `item ${index + 1}`, payKeys);
    const payDate = item.date("payDate");
    if (!fields.isEmpty("reckonedOn") && payDate > fields.date("reckonedOn")) {
      throw item.wrong("payDate", "is after the date to look back from");
    }
    return { payDate, ...owedIn(item) };
  });
}

/** What one pay date owes: as it is stated, or by its weeks. */
function owedIn(item: CaseFields): Pick<PastPay, "overDeduction" | "shortfall"> {
  const weeks = readPastWeeks(item);
  const taken = takenIn(item, weeks);
  if (taken === null) {
    const overDeduction = item.moneyOrNothing("overDeduction");
    return { overDeduction, shortfall: item.moneyOrNothing("shortfall") };
  }
  if (item.has("overDeduction")) throw item.wrong("overDeduction", "can't be combined with 'taken'");
  const { lower, shortfall } = overDeduction(taken, weeks);
  return { overDeduction: lower, shortfall };
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
