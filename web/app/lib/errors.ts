/** The server's refusal of a request. `message` is a sentence for people and is shown as given. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The server's code, such as `invalid_configuration`; `unknown` when the answer is not in its shape. */
  readonly code: string;
  /** Sentences by form field, where the server names fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole `error` object, for what a code carries besides. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, details: Readonly<Record<string, unknown>>) {
    super(typeof details.message === "string" ? details.message : "");
    this.status = status;
    this.code = typeof details.code === "string" ? details.code : "unknown";
    this.fields = isRecord(details.fields) ? (details.fields as Record<string, string>) : {};
    this.details = details;
  }
}

/** Sentence for a server that does not answer at all. */
export const unreachable = "Wagefloor cannot be reached. Check your connection and try again.";

/** Reads a failed response: `{ error: { code, message, fields? } }`, or Better Auth's `{ code, message }`. */
export async function readApiError(response: {
  readonly status: number;
  json(): Promise<unknown>;
}): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const details = isRecord(body) && isRecord(body.error) ? body.error : body;
  return new ApiError(response.status, isRecord(details) ? details : {});
}

/** The sentence to show for a failure: the server's own, else that it cannot be reached, else `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.message || fallback;
  return isNetworkFailure(error) ? unreachable : fallback;
}

/** `fetch` reports every failure to get an answer as a TypeError. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
