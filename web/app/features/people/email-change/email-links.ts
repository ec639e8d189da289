/** What email-change links tell the page they open (specification section 2). */
export type EmailChangeStep = "first-confirmed" | "complete";

const firstAccepted = /^Confirmation link accepted\b.*\bother email\b/i;

/** The step that a confirmation link just finished (clauses MAIL-01, MAIL-02). */
export function readEmailChangeStep(fragment: URLSearchParams): EmailChangeStep | undefined {
  if (firstAccepted.test(fragment.get("message") ?? "")) return "first-confirmed";
  if (fragment.get("type") === "email_change" && fragment.get("access_token")) return "complete";
  return undefined;
}

/** The other messages that a link can carry to the settings page. */
export type SettingsMessage = "confirmation-sent" | "link-expired";

/** The message about an email change on the settings page (clause SET-05). */
export function readSettingsMessage(fragment: URLSearchParams): SettingsMessage | undefined {
  if (fragment.has("email-confirmation-sent")) return "confirmation-sent";
  if (fragment.get("error") === "LINK_EXPIRED") return "link-expired";
  return undefined;
}
