import { expect, test } from "vitest";
import { createEarlierDatabase } from "../../../test/test-database.ts";

const { owner, migrate } = await createEarlierDatabase(72);

const runId = "00000000-0000-4000-8000-00000000000a";

function answered(fault: string | null, by: string) {
  const limit = { key: `authorization ${runId} in all`, by, most: 6000, per: "pay-period", isWhole: false };
  const of = { itemId: "boots", itemClass: "work-boots", standing: "passes", state: "TX", ruleOf: "TX" };
  return [{ ...of, fault, authorizationId: runId, limits: [limit] }];
}

test("[DATA-01] what runs found about items says the same in the spelling of today", async () => {
  const before = [
    answered("authorisation-not-equal-instalments", "authorised-amount"),
    answered("authorisation-missing", "equal-instalments"),
    answered(null, "cap"),
  ];
  await owner.query(
    `insert into "user" (id, name, email, email_verified) values ('ann', 'Ann', 'ann@example.com', true)`,
  );
  for (const [at, answers] of before.entries())
    await owner.query(
      "insert into item_answers (organization_id, run_id, person_number, answers) select organization_id, $1, $2, $3 from organization_members",
      [runId, String(at), JSON.stringify(answers)],
    );
  await migrate();
  const { rows } = await owner.query("select answers from item_answers order by person_number");
  expect(rows.map(({ answers }) => answers)).toEqual([
    answered("authorization-not-equal-installments", "authorized-amount"),
    answered("authorization-missing", "equal-installments"),
    answered(null, "cap"),
  ]);
});
