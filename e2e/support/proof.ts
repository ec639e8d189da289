import { changeDatabase } from "./operator.ts";

/**
 * Puts the last proof of who somebody is an hour back, so that the next important change asks for a new one.
 * @param person an address or a phone number
 */
export async function letProofAge(person: string): Promise<void> {
  await changeDatabase(
    `update session set created_at = now() - interval '1 hour', authenticated_at = null
     where user_id = (select id from "user" where $1 in (email, phone_number))`,
    [person],
  );
}
