import { text, uuid } from "drizzle-orm/pg-core";
import type { Actor } from "../../request/tenant.ts";
import { organizations } from "./organizations.ts";

/** The owning organization, without a reference: for tables of many rows, where checking each one costs too much. */
export const owner = () => uuid("organization_id").notNull();

/** The owning organization of a table with few rows; the rows are deleted with it. */
export const referencedOwner = () => owner().references(() => organizations.id, { onDelete: "cascade" });

/** Who did something. The text stays after the user's account is deleted, so there is no reference. */
export const actor = (name = "actor") => text(name).$type<Actor>();
