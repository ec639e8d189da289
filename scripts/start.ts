/** `npm start`: builds the pages if they are missing or older than their sources, then runs the server. */
import { buildPages, pagesAreStale } from "./lib/build-pages.ts";

if (pagesAreStale()) buildPages();
await import("../server/src/main.ts");
