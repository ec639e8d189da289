import type { Page } from "@playwright/test";
import { type Account, makeAccount } from "../support/account.ts";
import { example } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { countWords, lookAsAtFirst, problemsOf } from "../support/scan.ts";
import { mostWords } from "../support/visits/most-words.ts";
import type { Visit } from "../support/visits/visit.ts";
import { visits } from "../support/visits/visits.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Up to three visits by the same kind of account: they share a browser context, which keeps loaded scripts. */
const rounds = [...Map.groupBy(visits, ({ as, usual }) => `${as} ${usual}`).values()].flatMap((alike) =>
  Array.from({ length: Math.ceil(alike.length / 3) }, (_, nth) => alike.slice(3 * nth, 3 * nth + 3)),
);

for (const round of rounds) {
  const titles = round.flatMap(({ screens }) => screens.map(({ title }) => title));
  test(`everyone can use ${titles.join(", ")}`, {
    tag: round[0]?.usual ? ["@picture", "@usual"] : "@picture",
  }, async ({ context, expectNoise }) => {
    test.setTimeout(test.info().timeout * titles.length);
    expectNoise(/status of 40[0349]/);
    for (const visit of round) {
      const page = await context.newPage();
      await makeVisit(page, visit);
      await page.evaluate(() => localStorage.clear());
      await page.close();
      await context.clearCookies();
    }
  });
}

/** With a page and an account of its own. */
async function makeVisit(page: Page, visit: Visit): Promise<void> {
  const account = await accountFor(visit);
  await account?.signInOn(page);
  for (const { title, go, subject } of visit.screens) {
    await test.step(title, async () => {
      await lookAsAtFirst(page);
      await go(page, account);
      expect.soft(await countWords(page), `words on ${title}`).toBeLessThanOrEqual(mostWords[title] ?? 0);
      expect.soft(await problemsOf(page, { picture: title, subject: subject?.(page) }), title).toEqual([]);
    });
  }
}

async function accountFor({ as }: Visit): Promise<Account | undefined> {
  switch (as) {
    case undefined:
      return undefined;
    case "not configured":
      return makeAccount({ configured: false });
    case "without a plan":
      return makeAccount({});
    case "subscriber":
      return makeAccount({ plan: "standard" });
    case "subscriber with two runs": {
      const account = await makeAccount({ plan: "standard" });
      await account.run(example("small-next-month.csv"));
      await account.run(example("small.csv"));
      return account;
    }
  }
}
