import { noteCompany, ofShownCompany } from "./company-shown.ts";

/** The server's refusal of a request. `message` is a sentence for people and is shown as given. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The server's code, such as `run_not_found`; `unknown` when the answer is not in its shape. */
  readonly code: string;
  /** Sentences by form field, where the server names fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole `error` object, for what a code carries besides. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, details: Readonly<Record<string, unknown>>) {
    const unsaid = status === 413 ? refusedByProxy : "";
    super(typeof details.message === "string" ? details.message : unsaid);
    this.status = status;
    this.code = typeof details.code === "string" ? details.code : "unknown";
    this.fields = isRecord(details.fields) ? (details.fields as Record<string, string>) : {};
    this.details = details;
  }
}

/** Our own server says what is too large; a proxy in front of it answers with a page. */
const refusedByProxy =
  "This is too large for a proxy between you and Wagefloor. Ask your administrator to let 11 MB pass (in nginx, client_max_body_size 11m).";

/** Sentence for a server that does not answer at all. */
const unreachable = "We can't reach Wagefloor. Check your connection and try again.";

/** No answer came: the connection failed, or broke off. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";

  constructor(cause: unknown) {
    super(unreachable, { cause });
  }
}

/** The user was asked who they are (clause AUTH-14) and didn't say, so nothing was sent. */
export class ReauthenticationDeclined extends Error {
  override readonly name = "ReauthenticationDeclined";
  constructor() {
    super("Your identity wasn't confirmed. Nothing was changed.");
  }
}

/**
 * `fetch`, which throws the same TypeError for a failed connection as JavaScript does for a mistake in code.
 * @throws Unreachable
 */
export async function reach(...[address, how]: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(address, { ...how, headers: ofShownCompany(how?.headers) }).catch(
    (cause: unknown) => {
      throw new Unreachable(cause);
    },
  );
  noteCompany(answer);
  return answer;
}

/**
 * The JSON of an answer.
 * @throws Unreachable when the connection breaks off on the way, ApiError when it is not JSON
 */
export async function readJson(response: JsonAnswer): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw cause instanceof SyntaxError ? new ApiError(response.status, {}) : new Unreachable(cause);
  });
}

interface JsonAnswer {
  readonly status: number;
  /** Left out where no proxy's page is expected. */
  readonly headers?: Pick<Headers, "get">;
  json(): Promise<unknown>;
}

/** Reads a failed response: `{ error: { code, message, fields? } }`, or Better Auth's `{ code, message }`. */
export async function readApiError(response: JsonAnswer): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const details = isRecord(body) && isRecord(body.error) ? body.error : body;
  const requestId = response.headers?.get("x-request-id");
  return new ApiError(response.status, { requestId, ...(isRecord(details) && details) });
}

/** Failures of the server, or of a proxy in front of it, that are logged. */
const logged: readonly number[] = [500, 502, 504];

/** A server's failure in its own words or else in ours, with the id under which it is logged. */
function sentenceOfServer({ status, message, details }: ApiError, fallback: string): string {
  const sentence = message || fallback;
  if (!logged.includes(status) || typeof details.requestId !== "string") return sentence;
  return `${sentence.replace(/\.?$/, ".")} Give your administrator this request ID: ${details.requestId}.`;
}

/** What is added for a mistake in these pages. */
const ourMistake =
  "Something went wrong in Wagefloor. Reload the page, and contact your administrator if it happens again.";

/**
 * The sentence to show for a failure: the server's own, that it cannot be reached, or else `fallback`, which a
 * mistake of ours owns up to.
 */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return sentenceOfServer(error, fallback);
  if (error instanceof Unreachable || error instanceof ReauthenticationDeclined) return error.message;
  return isBug(error) ? `${fallback.replace(/\.?$/, ".")} ${ourMistake}` : fallback;
}

/** Whether JavaScript itself has thrown it. What we throw on purpose has a class of its own. */
export function isBug(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
