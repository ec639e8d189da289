import { ApiError } from "../errors.ts";

/** The person was asked to reauthenticate who they are, and did not. */
export class ReauthenticationDeclined extends Error {
  override readonly name = "ReauthenticationDeclined";
}

/**
 * Does something that changes the way into the account. Where the server wants to know first who is asking
 * (clause AUTH-14), asks for the proof and does it again.
 * @param reauthenticate resolves once the server has accepted the proof
 * @throws ReauthenticationDeclined when the person gives no proof
 */
export async function withReauthentication<T>(
  deed: () => Promise<T>,
  reauthenticate: () => Promise<void>,
): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "reauthentication_required")) throw error;
    await reauthenticate();
    return deed();
  }
}
