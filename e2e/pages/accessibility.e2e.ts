import { type Account, makeAccount } from "../support/account.ts";
import { example } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { countWords, lookAsAtFirst, problemsOf } from "../support/scan.ts";
import { mostWords } from "../support/visits/most-words.ts";
import type { Visit } from "../support/visits/visit.ts";
import { visits } from "../support/visits/visits.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const visit of visits) {
  const titles = visit.screens.map(({ title }) => title);
  test(`everyone can use ${titles.join(", ")}`, {
    tag: visit.usual ? ["@picture", "@usual"] : "@picture",
  }, async ({ page, expectNoise }) => {
    test.setTimeout(test.info().timeout * titles.length);
    expectNoise(/status of 40[0349]/);
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
  });
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
