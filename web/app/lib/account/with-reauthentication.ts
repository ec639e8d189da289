import { ApiError } from "../errors.ts";

/**
 * Runs a sensitive action. If the server requires it (clause AUTH-14), re-authenticates and runs it again.
 * @param reauthenticate resolves once the server accepts it
 * @throws ReauthenticationDeclined when the user declines
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
