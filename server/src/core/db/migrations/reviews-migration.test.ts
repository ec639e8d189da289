import { expect, test } from "vitest";
import { createEarlierDatabase } from "../../../test/test-database.ts";

const { owner, migrate } = await createEarlierDatabase(68);

const decided = {
  kinds: [{ value: "Site 9", isWorked: true }],
  columns: { picks: [{ name: "Site", column: null }], ignored: [] },
  hoursBefore: { before: "2027-01-01", hours: [["0041", 64_000_000]] },
  names: { fingerprint: "1", links: [["doe jane", "17"]] },
  right: [["100", "roe sam"]],
};
const json = (value: object) => `'${JSON.stringify(value)}'`;

const rowsBefore = `
insert into "user" (id, name, email, email_verified) values ('ann', 'Ann', 'ann@example.com', true);
insert into reviews (organization_id, id, actor, expires_at, pay_date, file_name, file_hash, byte_count, configuration,
    kinds, columns, counts_voided, fixed_location, workweek_start, hours_before, names)
  select organization_id, gen_random_uuid(), 'ann', now(), '2025-03-01', name, '', 120, '{}', kinds::jsonb,
    columns::jsonb, voided::boolean, place, start::smallint, before::jsonb, names::jsonb
  from organization_members, (values
    ('all', ${json(decided.kinds)}, ${json(decided.columns)}, 'false', 'US-TX', '0', ${json(decided.hoursBefore)},
      ${json(decided.names)}),
    ('numbers', null, null, 'true', null, null, null,
      ${json({ fingerprint: "", links: [], right: decided.right })}),
    ('none', null, null, null, null, null, null, null)) as before (name, kinds, columns, voided, place, start, before, names);
`;

test("[DATA-01] open reviews keep what was decided in them as answers", async () => {
  await owner.query(rowsBefore);
  await migrate();
  const { rows } = await owner.query("select file_name, answers from reviews order by file_name");
  expect(rows).toEqual([
    {
      file_name: "all",
      answers: {
        ...{
          kinds: decided.kinds,
          columns: decided.columns,
          voided: "left-out",
          place: "US-TX",
          workweek: 0,
        },
        ...{ "hours-before": decided.hoursBefore, names: decided.names },
      },
    },
    { file_name: "none", answers: {} },
    { file_name: "numbers", answers: { voided: "counted", "changed-names": decided.right } },
  ]);
});
