/**
 * Navigation state between the account pages. Never holds the password, because it's kept in the browser's history.
 */
export interface FromSignup {
  readonly email: string;
  readonly fromSignup: true;
}

/** For /login: the address that a confirmation email was sent to. */
export interface ConfirmationNotice {
  readonly confirmationSentTo: string;
}

export function readFromSignup(state: unknown): FromSignup | undefined {
  if (!isRecord(state) || state.fromSignup !== true || typeof state.email !== "string") return undefined;
  return { email: state.email, fromSignup: true };
}

export function readConfirmationNotice(state: unknown): ConfirmationNotice | undefined {
  if (!isRecord(state) || typeof state.confirmationSentTo !== "string") return undefined;
  return { confirmationSentTo: state.confirmationSentTo };
}

/** For the other sign-in methods: the address already typed. */
interface TypedEmail {
  readonly typedEmail: string;
}

export function readTypedEmail(state: unknown): string {
  return isRecord(state) && typeof state.typedEmail === "string" ? state.typedEmail : "";
}

/** For the code pages: the address or number that a code was sent to. */
interface CodeSent {
  readonly codeSentTo: string;
}

export function readCodeSentTo(state: unknown): string | undefined {
  return isRecord(state) && typeof state.codeSentTo === "string" ? state.codeSentTo : undefined;
}

/** The state for the next account page: the new values and the page to return to. */
export function carryOn(state: unknown, news: Partial<TypedEmail & CodeSent> = {}): object {
  const { from } = isRecord(state) ? state : {};
  return { ...(from !== undefined && { from }), ...news };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
