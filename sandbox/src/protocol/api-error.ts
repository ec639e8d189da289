/** An answer other than 200, in the protocol's words. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: 400 | 401 | 404;
  readonly details: ApiErrorDetails;

  constructor(status: 400 | 401 | 404, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** The body of the answer. */
  toBody() {
    const { type = "invalid_request_error", ...rest } = this.details;
    return { error: { ...rest, message: this.message, type } };
  }
}

interface ApiErrorDetails {
  type?: "invalid_request_error" | "idempotency_error";
  code?: string;
  /** The parameter that is wrong, in the protocol's brackets: `line_items[0][price]`. */
  param?: string;
}
