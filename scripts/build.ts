/** `npm run build`: builds the pages that the server serves. */
import { buildPages } from "./lib/build-pages.ts";

buildPages();
