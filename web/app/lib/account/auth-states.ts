/** What happens to the sign-in of this browser (clause AUTH-09). */
export type AuthState =
  | "signed-out"
  | "signed-in"
  | "token-refreshed"
  | "password-recovery"
  | "user-updated"
  | "mfa-verified";

/** The signed-in session, as far as its states go. */
export interface ObservedSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly twoFactorEnabled: boolean;
  /** ISO. */
  readonly expiresAt: string;
}

/** The state that leads from one session to the next; null is signed out, undefined not known yet. */
export function stateBetween(
  before: ObservedSession | null | undefined,
  after: ObservedSession | null | undefined,
): AuthState | undefined {
  if (after === undefined) return undefined;
  if (after === null) return before === null ? undefined : "signed-out";
  if (before?.userId !== after.userId) return "signed-in";
  // Before the session's id: a changed second factor comes with a new session.
  if (before.email !== after.email || before.twoFactorEnabled !== after.twoFactorEnabled) {
    return "user-updated";
  }
  if (before.sessionId !== after.sessionId) return "signed-in";
  return Date.parse(after.expiresAt) > Date.parse(before.expiresAt) ? "token-refreshed" : undefined;
}

/** The event on `window` that carries a state in its `detail`. */
const eventName = "wagefloor:auth-state";

/** Between the tabs of this browser; pages that are prerendered have none. */
const tabs = typeof window === "undefined" ? undefined : new BroadcastChannel(eventName);

/** Tells this page and the other tabs of a state. */
export function announceAuthState(state: AuthState): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: state }));
  tabs?.postMessage(state);
}

/** Hears the states that other tabs announce, until the signal fires. */
export function hearOtherTabs(listener: (state: AuthState) => void, signal: AbortSignal): void {
  tabs?.addEventListener("message", ({ data }: MessageEvent<AuthState>) => listener(data), { signal });
}
