import { CommonRefusal } from "../../../core/request/refusals.ts";
import { SignInRefusal } from "./refusals.ts";

/** How long after re-authentication sensitive settings may be changed. */
const freshMinutes = 15;

/** The part of a session that says when its person last proved who they are. */
export interface ProvenSession {
  readonly createdAt: Date;
  /** Null until the person has proved it again after signing in. */
  readonly authenticatedAt?: Date | null | undefined;
}

/** Until when sensitive settings may be changed without re-authentication. */
export function freshUntil({ createdAt, authenticatedAt }: ProvenSession): Date {
  return new Date((authenticatedAt ?? createdAt).getTime() + freshMinutes * 60_000);
}

/**
 * @throws Refusal `unauthenticated` without a session, `reauthentication_required` when the user must re-authenticate
 * first
 */
export function refuseStaleSession(session: ProvenSession | undefined): void {
  if (!session) throw new CommonRefusal("unauthenticated", "User not authenticated");
  if (freshUntil(session) > new Date()) return;
  throw new SignInRefusal(
    "reauthentication_required",
    "For your security, please confirm your identity to continue.",
  );
}

/** Whom the wrong passwords and codes of a signed-in person count against, wherever they are asked for. */
export function attemptsToProve(userId: string): string {
  return `prove:${userId}`;
}
