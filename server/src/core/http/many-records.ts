import { bodyLimit } from "hono/body-limit";

/** For many records at once, such as 5,000 purchases with long notes or 50,000 amounts with long employee numbers. */
export const manyRecords = bodyLimit({ maxSize: 8 * 1024 * 1024 });
