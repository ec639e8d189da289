/** Prints the table of settings into its page, from the list that the program reads. */
import { readFileSync, writeFileSync } from "node:fs";
import { settingsPage, withSettings } from "./lib/printed/settings-table.ts";

writeFileSync(settingsPage, withSettings(readFileSync(settingsPage, "utf8")));
