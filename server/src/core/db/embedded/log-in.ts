import { createHmac } from "node:crypto";
import { onConnection } from "../connections/on-connection.ts";

/** The role that the program logs in with: a member of the two it works as, without any right of its own. */
const logInRole = "wagefloor_login";

/**
 * Creates the program's own login if it is missing, so that no statement of a request can become the owner, which is a
 * superuser. Its password is derived from the owner's, so it needs no file.
 * @param owner the connection string of the owner; the two roles must exist (`migrate` makes them)
 * @returns the connection string of the login
 */
export async function makeLogIn(owner: string): Promise<string> {
  const logIn = new URL(owner);
  logIn.username = logInRole;
  logIn.password = createHmac("sha256", new URL(owner).password).update(logInRole).digest("base64url");
  await onConnection({ connectionString: owner }, (client) =>
    client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${logInRole}') then
        create role ${logInRole} login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls
          password '${logIn.password}';
        grant wagefloor_app, wagefloor_system to ${logInRole} with inherit false;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`),
  );
  return logIn.href;
}
