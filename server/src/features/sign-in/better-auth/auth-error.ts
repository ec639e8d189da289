import { APIError } from "better-auth/api";
import { passwordFault } from "../check-password.ts";

type Status = ConstructorParameters<typeof APIError>[0];

/** A failure in Better Auth's own shape; `presentAuthAnswer` has the sentence of its code. */
export function authError(status: Status, code: string, message = code): APIError {
  return new APIError(status, { code, message });
}

/** @throws APIError PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG or PASSWORD_TOO_COMMON */
export function requireGoodPassword(password: string, email?: string): void {
  const fault = passwordFault(password, email);
  if (fault) throw authError("BAD_REQUEST", fault);
}
