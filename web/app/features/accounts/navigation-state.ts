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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
