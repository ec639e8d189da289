/** `npm run build`: builds the pages that the server serves; with `--if-stale`, only if something changed since. */
import { parseArgs } from "node:util";
import { buildPages, pagesAreStale } from "./lib/build-pages.ts";

const { values } = parseArgs({ options: { "if-stale": { type: "boolean", default: false } } });
if (!values["if-stale"] || pagesAreStale()) buildPages();
