import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { referencedOwner } from "./owner.ts";

/** What a user said a location is, such as `Plant 12` for `US-CA-OAKLAND`. */
export const locationMappings = pgTable(
  "location_mappings",
  {
    userId: referencedOwner(),
    /** Trimmed, as it stands in the payroll file. */
    location: text("location").notNull(),
    jurisdiction: text("jurisdiction").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.location] })],
);
