import { expect, test } from "vitest";
import { createEarlierDatabase } from "../../../test/test-database.ts";

const { owner, migrate } = await createEarlierDatabase(73);

const boots = "00000000-0000-4000-8000-00000000000a";
const vest = "00000000-0000-4000-8000-00000000000b";
const documents = [
  ["00000000-0000-4000-8000-000000000001", boots],
  ["00000000-0000-4000-8000-000000000002", boots],
  ["00000000-0000-4000-8000-000000000003", vest],
] as const;

test("[DATA-01] signed documents stay with their authorization, byte for byte", async () => {
  await owner.query(
    `insert into "user" (id, name, email, email_verified) values ('ann', 'Ann', 'ann@example.com', true)`,
  );
  for (const id of [boots, vest])
    await owner.query(
      `insert into authorizations (organization_id, id, person_number, equal_payments, signed_on, employer_signed,
         approved_form, notarized, actor)
       select organization_id, $1, '1001', false, '2026-11-02', false, false, false, 'ann' from organization_members`,
      [id],
    );
  for (const [id, authorizationId] of documents)
    await owner.query(
      `insert into authorization_documents (organization_id, authorization_id, id, file_name, kind, byte_count, hash, file, actor)
       select organization_id, $1, $2, 'signed.pdf', 'pdf', 4, 'hash', '%PDF', 'ann' from organization_members`,
      [authorizationId, id],
    );
  await migrate();
  const { rows } = await owner.query({
    text: `select document_id, authorization_id, file from documented_authorizations shown
      join authorization_documents documents on documents.id = shown.document_id order by 1`,
    rowMode: "array",
  });
  expect(rows).toEqual(documents.map(([id, of]) => [id, of, Buffer.from("%PDF")]));
});
