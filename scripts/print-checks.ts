/** Prints the page of all checks and reasons, from the lists that the program reads. */
import { writeFileSync } from "node:fs";
import { checksPage, checksText } from "./lib/printed/checks-page.ts";

writeFileSync(checksPage, checksText());
