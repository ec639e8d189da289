import type { ItemAnswer } from "@wagefloor/domain/runs/by-item/item-answer.ts";
import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { referencedOwner } from "../owner.ts";

/**
 * What a run found about the items with a class that an employee bought: what the rules say of them, and which authorization
 * counted. It stays as it was decided, whatever is recorded later. Few employees have a row, and most runs none.
 */
export const itemAnswers = pgTable(
  "item_answers",
  {
    organizationId: referencedOwner(),
    runId: uuid("run_id").notNull(),
    employeeNumber: text("person_number").notNull(),
    answers: jsonb("answers").$type<readonly ItemAnswer[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.runId, table.employeeNumber] }),
    index("item_answers_employee").on(table.organizationId, table.employeeNumber),
  ],
);
