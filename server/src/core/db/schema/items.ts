import type { GivenAnswers } from "@wagefloor/domain/items/questions/item-questions.ts";
import { itemClasses } from "@wagefloor/domain/items/rule-lists.ts";
import type { ItemAnswer } from "@wagefloor/domain/law/item-answer.ts";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { money, writtenAt } from "../columns.ts";
import { actor, referencedOwner } from "./owner.ts";

/** What employees buy: boots, uniforms, tools. An item that was bought isn't deleted but archived. */
export const items = pgTable(
  "items",
  {
    organizationId: referencedOwner(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    price: money("price").notNull(),
    /** What the employer pays of the price. */
    employerShare: money("employer_share").notNull(),
    /** The maximum deduction for it from an employee per pay period; null without a limit. */
    periodCap: money("period_cap"),
    /** Who added it, or changed it last. */
    actor: actor().notNull(),
    writtenAt: writtenAt("written_at"),
    /** The class by which state rules apply, as the answers lead to it; null if they don't yet, or no class fits. */
    itemClass: text("class", { enum: [...itemClasses] }),
    /** The answers to the questions about it, with who gave them and when; null if no question was answered. */
    classAnswers: jsonb("class_answers").$type<GivenAnswers>(),
    classActor: actor("class_actor"),
    classedAt: timestamp("classed_at", { withTimezone: true }),
    /** When it was archived, and by whom. */
    archivedAt: timestamp("archived_at", { withTimezone: true }),
    archivedBy: actor("archived_by"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("items_one_of_a_name")
      .on(table.organizationId, sql`lower(${table.name})`)
      .where(sql`${table.archivedAt} is null`),
    check("items_share_in_price", sql`${table.employerShare} between 0 and ${table.price}`),
    check("items_price_positive", sql`${table.price} > 0`),
    check(
      "items_class_known",
      sql`${table.itemClass} in (${sql.raw(itemClasses.map((key) => `'${key}'`).join(", "))})`,
    ),
    check(
      "items_class_answered",
      sql`num_nulls(${table.classAnswers}, ${table.classActor}, ${table.classedAt}) in (0, 3) and (${table.itemClass} is null or ${table.classAnswers} is not null)`,
    ),
    check("items_cap_positive", sql`${table.periodCap} > 0`),
    check("items_archived_by_somebody", sql`(${table.archivedAt} is null) = (${table.archivedBy} is null)`),
  ],
);

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
