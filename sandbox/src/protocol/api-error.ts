/** An answer other than 200, in the protocol's words. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: 400 | 401 | 402 | 404;
  readonly details: ApiErrorDetails;

  constructor(status: 400 | 401 | 402 | 404, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** The body of the answer. */
  toBody(requestId: string) {
    const { type = "invalid_request_error", ...rest } = this.details;
    return { error: { ...rest, message: this.message, request_log_url: requestId, type } };
  }
}

export interface ApiErrorDetails {
  type?: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  code?: string;
  decline_code?: string;
  /** The parameter that is wrong, in the protocol's brackets: `items[0][price]`. */
  param?: string;
}

/** The refusal of an unknown id: 404 in the path, 400 in a parameter. */
export function missing(kind: string, id: string, param = "id"): ApiError {
  return new ApiError(param === "id" ? 404 : 400, `No such ${kind}: '${id}'`, {
    code: "resource_missing",
    param,
  });
}

/** The member of a collection, or a refusal that names it. */
export function find<T>(
  collection: Readonly<Record<string, T>>,
  kind: string,
  id: string,
  param?: string,
): T {
  const found = Object.hasOwn(collection, id) ? collection[id] : undefined;
  if (found === undefined) throw missing(kind, id, param);
  return found;
}
