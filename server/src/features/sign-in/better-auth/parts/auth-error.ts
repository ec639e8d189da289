import { APIError } from "better-auth/api";
import type { Logger } from "pino";
import { isDatabaseAway } from "../../../../core/db/unusable/database-away.ts";
import { databaseAwaySentence } from "../../../../core/request/refusals.ts";
import { passwordFault } from "../../checks/check-password.ts";
import { unexpected } from "./present-auth-error.ts";

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

/** Logs what failed in Better Auth once, and answers in its shape; what it refuses it has answered itself. */
export function answerFailures(log: Logger): (error: unknown) => Response {
  return (error) => {
    log.error({ err: error }, "accounts: a request failed");
    return isDatabaseAway(error)
      ? Response.json({ code: "UNAVAILABLE", message: databaseAwaySentence }, { status: 503 })
      : Response.json(unexpected, { status: 500 });
  };
}
