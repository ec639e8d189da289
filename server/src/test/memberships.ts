import type { Caller, Tenant } from "../core/request/tenant.ts";
import { asOwner } from "./as-owner.ts";
import type { TestDatabase } from "./test-database.ts";

/** The organizations of the account with an address or phone number: what it is there, and how many belong to them. */
export async function membershipsOf({ pool }: Pick<TestDatabase, "pool">, named: string) {
  const { rows } = await pool.query<{ role: string; members: number }>(
    `select role, (select count(*)::int from organization_members
       where organization_id = mine.organization_id) as members
     from organization_members mine join "user" on "user".id = mine.user_id where $1 in (email, phone_number)`,
    [named],
  );
  return rows;
}

/** What a new account has. */
export const ofItsOwn = [{ role: "owner", members: 1 }];

/** Makes an account a member of another one's organization instead of its own. */
export async function join<Account extends Caller>(
  db: TestDatabase,
  account: Account,
  { organizationId }: Tenant,
): Promise<Account> {
  await asOwner(
    db,
    `update organization_members set organization_id = '${organizationId}' where user_id = '${account.userId}';
     delete from organizations where id = '${account.organizationId}'`,
  );
  return { ...account, organizationId };
}
