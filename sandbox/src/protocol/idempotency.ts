import { createHash } from "node:crypto";
import { day } from "../clock.ts";
import type { AnsweredRequest, SandboxState } from "../store.ts";
import { ApiError } from "./api-error.ts";

/** What makes two requests the same: method, path and body. */
export function fingerprint(...parts: string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}

/**
 * The earlier answer for this key, if any.
 * @throws ApiError if the key came with other parameters
 */
export function answeredBefore(state: SandboxState, key: string, print: string): AnsweredRequest | undefined {
  const before = state.answeredRequests[key];
  if (before === undefined || before.fingerprint === print) return before;
  throw new ApiError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: "idempotency_error" },
  );
}

/** Stores an answer under its key; keys expire after a day. */
export function keepAnswer(state: SandboxState, key: string, answer: AnsweredRequest): void {
  state.answeredRequests[key] = answer;
  for (const [old, { at }] of Object.entries(state.answeredRequests))
    if (at < answer.at - day * 1000) delete state.answeredRequests[old];
}
