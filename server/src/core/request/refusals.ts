import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { isDatabaseAway } from "../db/unusable/database-away.ts";
import { postgresCode, postgresDiskFull } from "../db/unusable/postgres-code.ts";
import type { AppEnv } from "./app-env.ts";

/** Something the product declines to do, with the sentence to show. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  readonly status: ContentfulStatusCode;
  /** More members of the answer's `error` object, such as `fields`. */
  readonly details: Readonly<Record<string, unknown>>;

  /** @param options.cause what went wrong behind it: logged, never sent */
  constructor(
    { code, status }: { readonly code: string; readonly status: ContentfulStatusCode },
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** A closed list of refusals, each with the HTTP status that it is answered with; every feature has its own. */
export function refusals<const Statuses extends Readonly<Record<string, ContentfulStatusCode>>>(
  statuses: Statuses,
) {
  return class extends Refusal {
    declare readonly code: keyof Statuses & string;

    constructor(
      code: keyof Statuses & string,
      message: string,
      details?: Readonly<Record<string, unknown>>,
      options?: ErrorOptions,
    ) {
      super({ code, status: statuses[code] as ContentfulStatusCode }, message, details, options);
    }
  };
}

/** What any feature may refuse. */
export class CommonRefusal extends refusals({
  invalid_input: 422,
  invalid_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  too_large: 413,
  recalculating: 409,
  company_changed: 409,
  sample_company: 409,
  too_many_requests: 429,
  unavailable: 503,
  database: 500,
  internal: 500,
}) {}

/**
 * The one error handler: every failure leaves as `{ error: { code, message, fields?, ...details } }`, and one of ours
 * (500) with the `requestId` under which it is logged.
 */
export function createErrorHandler(log: Logger) {
  return (error: unknown, c: Context<AppEnv>): Response => {
    const requestId = c.get("requestId");
    const refusal = isCutOff(error, c) ? notJson() : asRefusal(error);
    if (refusal) {
      const { code, message, status, details, cause } = refusal;
      if (cause) log.error({ err: cause }, message);
      if (status === 503) c.header("retry-after", "60");
      return c.json({ error: { ...details, code, message, ...(status === 500 && { requestId }) } }, status);
    }
    log.error({ err: error, method: c.req.method, path: routePath(c) }, "a request failed");
    return c.json({ error: { code: "internal", message: "An unexpected error occurred", requestId } }, 500);
  };
}

/** Whether the sender went away before the end of the body: no one reads the answer, and nothing failed here. */
function isCutOff(error: unknown, { env }: Context<AppEnv>): boolean {
  return error instanceof Error && env?.incoming?.errored === error;
}

function notJson(): Refusal {
  return new CommonRefusal("invalid_json", "The request isn't valid JSON.");
}

export const databaseAwaySentence = "We can't reach the database right now. Please try again in a minute.";

const databaseBusySentence =
  "The database is busy with another change, so nothing was saved. Please try again in a minute.";

const diskFullSentence =
  "The database is out of disk space, so nothing was saved. Please contact your administrator.";

/** The database does not serve at the moment. @param sentence for anything but a full disk */
export function databaseAway(cause: unknown, sentence = databaseAwaySentence): Refusal {
  const shown = postgresCode(cause) === postgresDiskFull ? diskFullSentence : sentence;
  return new CommonRefusal("unavailable", shown, {}, { cause });
}

/**
 * A failure to save, as the sentence the specification gives it (section 8); undefined for anything but an error of
 * the database.
 */
export function databaseRefusal(error: unknown): Refusal | undefined {
  const code = postgresCode(error);
  if (code === undefined) return undefined;
  const sentence = saveMessages[code] ?? "An unexpected database error occurred.";
  return new CommonRefusal("database", sentence, {}, { cause: error });
}

const saveMessages: Readonly<Record<string, string>> = {
  "42P01": "Database table not found. Please ensure all migrations have been run.",
  "23505": "A record with this information already exists.",
};

/** What the database says of a null character, the one of Unicode that it cannot hold: in a text, and in JSON. */
const unstorableText: ReadonlySet<string> = new Set(["22021", "22P05"]);

/** What the database says of a statement that waited too long for another, or that both waited for each other. */
const inTheWay: ReadonlySet<string> = new Set(["55P03", "57014", "40P01", "40001"]);

/** What is thrown as the refusal that it is; undefined for a bug. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return databaseAway(error);
  const code = postgresCode(error) ?? "";
  if (inTheWay.has(code)) return new CommonRefusal("unavailable", databaseBusySentence, {}, { cause: error });
  if (unstorableText.has(code)) {
    return new CommonRefusal(
      "invalid_input",
      "The text contains a character that we can't save. Please remove it and try again.",
    );
  }
  if (!(error instanceof HTTPException)) return undefined;
  if (error.status === 413) return new CommonRefusal("too_large", "The request is too large.");
  if (error.status === 400) return notJson();
  return undefined;
}
