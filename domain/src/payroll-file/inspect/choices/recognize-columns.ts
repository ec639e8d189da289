import { certainty, type Meaning, meaningOf } from "../../vocabulary/meaning-of.ts";
import type { PayrollReport } from "../../vocabulary/reports.ts";
import { type ColumnRole, dayRoles, figureRoles, hoursRoleOf } from "../../vocabulary/roles.ts";
import { areSame, type Sheet } from "../rows/sheet.ts";
import { saysId } from "./choose-person.ts";
import {
  ColumnFacts,
  factsOf,
  holdsClocks,
  holdsDollars,
  holdsEarningKinds,
  holdsFigures,
  holdsHours,
  holdsMostly,
  holdsPlaces,
  holdsWords,
  holdsWorkedKinds,
} from "./column-facts.ts";
import { withLeavePay, withPayByKind, withPayOfHours } from "./neighboring-columns.ts";
import { columnsOf, hasHours, type SheetColumn } from "./sheet-column.ts";

const noFacts = new ColumnFacts(new Map());
const figures: readonly ColumnRole[] = figureRoles;
const days: readonly ColumnRole[] = dayRoles;
const nameForm = /^\*?[\p{L}'’.-]+(,? [\p{L}'’.-]+)+$/u;

/**
 * What the columns hold: what their headings say, as far as the cells agree; else what the cells alone say.
 * @param sheet null where nothing was read yet
 */
export function recognizeColumns(
  names: readonly string[],
  headings: readonly string[],
  report: PayrollReport | null,
  sheet: Sheet | null,
): SheetColumn[] {
  const facts = sheet === null ? [] : factsOf(sheet, names);
  const alone = names.map((name, at) =>
    sheetColumn(at, name, headings[at] ?? "", report, facts[at] ?? noFacts),
  );
  const paired = withPayByKind(withPayOfHours(alone));
  const columns = sheet === null ? paired : withLeavePay(paired, sheet);
  const areAllHours = sheet !== null && addUpToTotal(columns, sheet);
  return columns.map((column) => {
    const isGuess = column.certainty === certainty.byValues;
    if (isGuess && column.roles[0] === "name" && isOfMany(column, columns))
      return { ...column, roles: [], certainty: 0 };
    const isDoubtful = column.certainty === certainty.doubtful;
    const rivals = isGuess || isDoubtful ? columnsOf(columns, column.roles[0] ?? "ignore") : [];
    if (isDoubtful && meaningOf(column.name).says("hours") && columns.some(hasSurelyHours)) {
      return { ...column, roles: ["hoursOther"], certainty: certainty.byWords };
    }
    if (isDoubtful && hasHours(column) && (areAllHours || holdsClocks(column.facts)))
      return { ...column, certainty: certainty.byWords };
    if (isDoubtful && rivals.some((rival) => rival.certainty > column.certainty)) {
      return { ...column, roles: [], certainty: 0 };
    }
    return rivals.length > 1 ? { ...column, certainty: certainty.doubtful } : column;
  });
}

/** Whether all kinds of hours add up to their total, so that none of them are dollars. */
function addUpToTotal(columns: readonly SheetColumn[], sheet: Sheet): boolean {
  const totals = columnsOf(columns, "hoursTotal");
  const parts = columns.filter((column) => hasHours(column) && !totals.includes(column));
  return totals.length === 1 && areSame(sheet.sumOfHours(totals), sheet.sumOfHours(parts));
}

function sheetColumn(
  at: number,
  name: string,
  heading: string,
  report: PayrollReport | null,
  facts: ColumnFacts,
): SheetColumn {
  const meaning = meaningOf(heading, report);
  const roles = meaning.roles.flatMap((role) => agreedRole(role, facts, meaning) ?? []);
  if (roles.length > 0) return { at, name, facts, roles, certainty: meaning.certainty };
  if (meaning.mayBeIgnored && !holdsHours(facts))
    return { at, name, facts, roles: ["ignore"], certainty: certainty.byWords };
  const guessed = meaning.role === null ? roleByValues(facts) : null;
  if (guessed === null) return { at, name, facts, roles: [], certainty: 0 };
  return { at, name, facts, roles: [guessed], certainty: certainty.byValues };
}

/** Where a heading names a kind of pay, and its cells are hours and minutes, it is hours; words about people are no dollars. */
function agreedRole(role: ColumnRole, facts: ColumnFacts, meaning: Meaning): ColumnRole | null {
  if (facts.examined === 0) return days.includes(role) ? null : role;
  if (role.startsWith("hours")) return holdsHours(facts) ? role : null;
  const isFigures = role !== "rate" && figures.includes(role);
  if (!isFigures && role !== "ignore" && meaning.mayHaveDollars && holdsDollars(facts)) return null;
  if (figures.includes(role))
    return holdsFigures(facts) ? role : holdsClocks(facts) ? hoursRoleOf(meaning.kind) : null;
  if (days.includes(role)) {
    if (holdsMostly(facts, "ranges")) return "periodRange";
    return holdsMostly(facts, "daysOfColumn") ? role : null;
  }
  if (role === "periodRange")
    return holdsMostly(facts, "ranges") ? role : holdsMostly(facts, "daysOfColumn") ? "periodEnd" : null;
  if (role === "name") return holdsFigures(facts) ? "employeeNumber" : role;
  if (role === "employeeNumber") return holdsNames(facts) ? "name" : role;
  if (role === "ignore") return meaning.says("textOnly") && holdsDollars(facts) ? null : role;
  if (role === "earningsType") return holdsDollars(facts) ? "amount" : role;
  if (role === "deductionCode") return holdsWorkedKinds(facts) ? "earningsType" : role;
  if (role === "firstName" || role === "lastName") return holdsWords(facts) ? role : null;
  return role;
}

/** Whether a column surely has all hours, or regular ones: others that may be among them are open then. */
function hasSurelyHours({ roles, certainty: sure }: SheetColumn): boolean {
  return sure >= certainty.certain && (roles.includes("hoursTotal") || roles.includes("hoursRegular"));
}

function holdsNames(facts: ColumnFacts): boolean {
  const texts = facts.samples;
  return texts.length > 0 && texts.every((text) => nameForm.test(text));
}

/** Whether what looks like names, such as `Full Time`, is of several numbers each. */
function isOfMany({ facts }: SheetColumn, columns: readonly SheetColumn[]): boolean {
  return columns.some(
    ({ name, roles, facts: { distinct } }) =>
      (roles[0] === "employeeNumber" || saysId(name)) && distinct.size >= 2 * facts.distinct.size,
  );
}

/** What the cells alone say under a heading that says nothing. */
function roleByValues(facts: ColumnFacts): ColumnRole | null {
  if (facts.examined === 0) return null;
  if (holdsPlaces(facts)) return "location";
  if (holdsEarningKinds(facts)) return "earningsType";
  if (holdsNames(facts)) return "name";
  if (holdsMostly(facts, "ranges")) return "periodRange";
  return null;
}
