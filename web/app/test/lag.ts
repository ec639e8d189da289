import { setTimeout as wait } from "node:timers/promises";

const lagging = process.env.WAGEFLOOR_TEST_LAG === "1";
const mostMilliseconds = 150;

/** With `WAGEFLOOR_TEST_LAG=1` a random while, to find races: each answer and each page comes late and in another order. */
export async function lag(): Promise<void> {
  if (lagging) await wait(Math.random() * mostMilliseconds);
}
