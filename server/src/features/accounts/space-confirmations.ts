import { APIError } from "better-auth/api";
import { waitSentence } from "./present-auth-error.ts";
import { type Spacing, takeTurn } from "./queries.ts";
import type { ConfirmationTools } from "./send-confirmation.ts";

const spacing: Spacing = { firstSeconds: 30, longestSeconds: 15 * 60 };

/**
 * Keeps one address from being flooded with confirmation mails, whoever asks for them from wherever. Known and
 * unknown addresses are treated alike, so the answer tells nothing.
 * @throws APIError TOO_MANY_REQUESTS that says when to try again
 */
export async function spaceConfirmations(
  email: string,
  { tables, rateLimits }: Pick<ConfirmationTools, "tables" | "rateLimits">,
): Promise<void> {
  if (!rateLimits) return;
  const seconds = await takeTurn(tables, `confirmation-mail:${email}`, spacing);
  if (seconds === 0) return;
  throw new APIError("TOO_MANY_REQUESTS", {
    code: "TOO_MANY_REQUESTS",
    message: waitSentence("We have just sent you a mail.", seconds),
  });
}
