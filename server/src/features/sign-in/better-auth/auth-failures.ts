import { APIError, isAPIError } from "better-auth/api";
import type { Logger } from "pino";
import { isDatabaseAway } from "../../../core/db/database-away.ts";
import { databaseAwaySentence } from "../../../core/refusals.ts";
import { unexpected } from "../present-auth-error.ts";

/** Logs what failed in Better Auth once, and lets it answer in its own shape; what it refuses passes. */
export function answerFailures(log: Logger): (error: unknown) => void {
  return (error) => {
    if (isAPIError(error)) return;
    log.error({ err: error }, "accounts: a request failed");
    throw isDatabaseAway(error)
      ? new APIError("SERVICE_UNAVAILABLE", { code: "UNAVAILABLE", message: databaseAwaySentence })
      : new APIError("INTERNAL_SERVER_ERROR", unexpected);
  };
}
