import { test } from "../support/fixtures.ts";
import { checkPublicPage } from "../support/public-page.ts";

for (const publicPage of [
  { address: "/pricing", stops: 1 },
  { address: "/enterprise", stops: 1 },
  { address: "/calculation", stops: 1 },
  { address: "/minimum-wages", stops: 1 },
  { address: "/rules", stops: 1 },
  { address: "/rules/minnesota", stops: 1 },
  // Nothing but text.
  { address: "/terms", stops: 0 },
  { address: "/privacy", stops: 0 },
]) {
  test(`${publicPage.address}: nothing shifts while it loads, every component has its styles, and the keyboard reaches everything, first the way past the top bar`, ({
    page,
    expectNoise,
  }) => checkPublicPage(page, expectNoise, publicPage));
}
