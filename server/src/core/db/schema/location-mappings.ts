import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { actor, referencedOwner } from "./owner.ts";

/** What an organization said a location is, such as `Plant 12` for `US-CA-OAKLAND`. */
export const locationMappings = pgTable(
  "location_mappings",
  {
    organizationId: referencedOwner(),
    /** Trimmed, as it stands in the payroll file. */
    location: text("location").notNull(),
    jurisdiction: text("jurisdiction").notNull(),
    /** Who said it last. */
    actor: actor().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.location] })],
);
