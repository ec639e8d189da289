/** `npm run build`: builds the server and its pages; with `--if-stale`, only what has changed since. */
import { parseArgs } from "node:util";
import { buildIfStale } from "./lib/built/build-if-stale.ts";
import { buildPages } from "./lib/built/build-pages.ts";
import { buildServer } from "./lib/built/build-server.ts";

const { values } = parseArgs({ options: { "if-stale": { type: "boolean", default: false } } });
if (values["if-stale"]) await buildIfStale();
else {
  await buildServer();
  buildPages();
}
