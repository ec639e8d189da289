import { type Account, makeAccount } from "../support/account.ts";
import { example } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { problemsOf } from "../support/scan.ts";
import type { Visit } from "../support/visits/visit.ts";
import { visits } from "../support/visits/visits.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const visit of visits) {
  test(`everyone can use ${visit.title}`, {
    tag: visit.usual ? ["@picture", "@usual"] : "@picture",
  }, async ({ page, expectNoise }) => {
    expectNoise(/status of 40[0349]/);
    const account = await accountFor(visit);
    await account?.signInOn(page);
    await visit.go(page, account);
    const pictures = { picture: visit.title, subject: visit.subject?.(page) };
    expect(await problemsOf(page, pictures)).toEqual([]);
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
