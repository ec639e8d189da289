import { text } from "drizzle-orm/pg-core";
import { user } from "./accounts.ts";

/** The owning user, without a reference: for tables of many rows, where checking each one costs too much. */
export const owner = () => text("user_id").notNull();

/** The owning user of a table with few rows; the rows go with the account. */
export const referencedOwner = () => owner().references(() => user.id, { onDelete: "cascade" });
