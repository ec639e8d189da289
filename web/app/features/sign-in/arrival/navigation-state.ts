/**
 * What the account pages tell each other on the way. The password is never part of it: navigation state is kept
 * in the browser's history.
 */
export interface FromSignup {
  readonly email: string;
  readonly fromSignup: true;
}

/** For /login: names the address to which a confirmation mail has gone. */
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

/** For the other ways to sign in: the address that was typed already. */
interface TypedEmail {
  readonly typedEmail: string;
}

export function readTypedEmail(state: unknown): string {
  return isRecord(state) && typeof state.typedEmail === "string" ? state.typedEmail : "";
}

/** For the pages of codes: the address or number to which one has gone. */
interface CodeSent {
  readonly codeSentTo: string;
}

export function readCodeSentTo(state: unknown): string | undefined {
  return isRecord(state) && typeof state.codeSentTo === "string" ? state.codeSentTo : undefined;
}

/** The state of the next account page: what is new, and where the sign-in was asked for. */
export function carryOn(state: unknown, news: Partial<TypedEmail & CodeSent> = {}): object {
  const { from } = isRecord(state) ? state : {};
  return { ...(from !== undefined && { from }), ...news };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
