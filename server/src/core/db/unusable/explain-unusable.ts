import { allConnections } from "../connections/connection-settings.ts";
import { isBrokenConnection } from "./database-away.ts";
import { DatabaseUnusable } from "./database-unusable.ts";
import { causesOf } from "./error-causes.ts";
import { postgresCode } from "./postgres-code.ts";

/** Node's codes for an invalid certificate. */
const certificateCodes =
  /^(ERR_TLS_CERT|CERT_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER))/;

/** An error at startup on a DATABASE_URL server, as a sentence that says what to do; a bug stays as it is. */
export function explainUnusable(error: unknown): unknown {
  if (error instanceof DatabaseUnusable || !(error instanceof Error)) return error;
  const reason = (error.cause instanceof Error ? error.cause.message : error.message).replace(/\.$/, "");
  const sentence = ofServer(postgresCode(error), reason) ?? ofConnection(error, reason);
  return sentence ? new DatabaseUnusable(sentence, { cause: error }) : error;
}

function ofServer(code: string | undefined, reason: string): string | undefined {
  if (code === undefined) return undefined;
  const explained = explanations.find(([start]) => code.startsWith(start));
  return explained?.[1](reason);
}

const encodedPassword =
  "Characters of the password such as @ : / ? # % are written percent-encoded in DATABASE_URL.";

/** By the beginning of the SQLSTATE; the first match. */
const explanations: readonly (readonly [start: string, explain: (reason: string) => string])[] = [
  ["28000", notLetIn],
  ["28", (reason) => `The database server refused to log in: ${reason}. ${encodedPassword}`],
  ["3D", (reason) => `The database cannot be used: ${reason}. Create it, or name another in DATABASE_URL.`],
  ["42501", notAllowed],
  ["22023", notAllowed],
  ["42P07", othersTables],
  ["42703", othersTables],
  [
    "08",
    (reason) =>
      `The database server of DATABASE_URL, or a pooler in front of it, refused the connection: ${reason}. Set DATABASE_URL to the PostgreSQL server itself.`,
  ],
  [
    "53300",
    (reason) =>
      `The database server has no connection left: ${reason}. A server process of Wagefloor takes up to ${allConnections}.`,
  ],
  ["57P", unreached],
];

function notLetIn(reason: string): string {
  const encryption = reason.includes("no encryption")
    ? " Where it wants encryption, add sslmode=verify-full to DATABASE_URL."
    : "";
  return `The database server refused to log in: ${reason}.${encryption}`;
}

const othersOwn = /must be owner of|permission denied for (table|sequence|schema pgboss)/;

function notAllowed(reason: string): string {
  if (othersOwn.test(reason)) {
    return (
      `The tables belong to another role than the one of DATABASE_URL: ${reason}. In this database, an administrator ` +
      "can give them to it: reassign owned by OLD_ROLE to NEW_ROLE;"
    );
  }
  return (
    `The role of DATABASE_URL may not set up the database: ${reason}. It needs CONNECT and CREATE on the database, CREATE on its ` +
    "schema public, and either CREATEROLE or to be a member of wagefloor_app and wagefloor_system, which an " +
    "administrator makes (docs/operating.md)."
  );
}

function othersTables(reason: string): string {
  return `The database has tables of another program: ${reason}. Give Wagefloor a database of its own.`;
}

function unreached(reason: string): string {
  return `The database server of DATABASE_URL cannot be reached: ${reason}.`;
}

function ofConnection(error: Error, reason: string): string | undefined {
  const code = "code" in error ? String(error.code) : "";
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return `The certificate of the database server is for another name: ${reason}. Write the name that it is for in DATABASE_URL.`;
  }
  if (certificateCodes.test(code)) {
    return `The certificate of the database server is not trusted: ${reason}. Add sslmode=verify-full&sslrootcert=FILE to DATABASE_URL, with the certificate of who signed it.`;
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `${unreached(reason)} ${encodedPassword}`;
  if (code === "ENOENT") return `A file that DATABASE_URL names cannot be read: ${reason}.`;
  return causesOf(error).some(isBrokenConnection) || reason.includes("SSL") ? unreached(reason) : undefined;
}
