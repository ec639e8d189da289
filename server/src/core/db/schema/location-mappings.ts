import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { actor, referencedOwner } from "./owner.ts";

/** An organization's mapping of a location, such as `Plant 12` to `US-CA-OAKLAND`. */
export const locationMappings = pgTable(
  "location_mappings",
  {
    organizationId: referencedOwner(),
    /** Trimmed, as it is in the payroll file. */
    location: text("location").notNull(),
    jurisdiction: text("jurisdiction").notNull(),
    /** Who mapped it last. */
    actor: actor().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.location] })],
);
