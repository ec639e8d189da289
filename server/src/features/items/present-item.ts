import type { Item } from "@wagefloor/contract/items/items.ts";
import { followAnswers } from "@wagefloor/domain/items/questions/item-questions.ts";
import { employeePays } from "@wagefloor/domain/purchases/read-terms.ts";
import type { Database } from "../../core/db/client.ts";
import { findPeople } from "../../core/find-person.ts";
import type { ListedItemRow } from "./queries.ts";

/** Items as they leave the server, with who answered the questions about them. */
export async function presentItems(
  db: Pick<Database, "asSystem">,
  rows: readonly ListedItemRow[],
): Promise<Item[]> {
  const nameOf = await findPeople(
    db,
    rows.flatMap(({ classActor: actor }) => (actor === null ? [] : [{ actor }])),
  );
  return rows.map(
    ({ id, name, price, employerShare, periodCap, purchases, archivedAt, itemClass, ...row }) => ({
      ...{ id, name, price, employerShare, periodCap, purchases, itemClass },
      employeePays: employeePays({ price, employerShare }),
      archived: archivedAt !== null,
      answers: followAnswers(row.classAnswers ?? {}).given,
      answered:
        row.classActor === null || row.classedAt === null
          ? null
          : { by: nameOf(row.classActor), at: row.classedAt.toISOString() },
    }),
  );
}
