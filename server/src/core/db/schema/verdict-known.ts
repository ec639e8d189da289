import { verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import { type AnyColumn, sql } from "drizzle-orm";

/** The check that a column holds a verdict, or null where it may. */
export function verdictKnown(column: AnyColumn) {
  return sql`${column} in (${sql.raw(verdicts.map((verdict) => `'${verdict}'`).join(", "))})`;
}
