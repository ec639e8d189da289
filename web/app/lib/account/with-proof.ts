import { ApiError } from "../errors.ts";

/** The person was asked to prove who they are, and did not. */
export class ProofDeclined extends Error {
  override readonly name = "ProofDeclined";
}

/**
 * Does something that changes the way into the account. Where the server wants to know first who is asking
 * (clause AUTH-14), asks for the proof and does it again.
 * @param prove resolves once the server has accepted the proof
 * @throws ProofDeclined when the person gives no proof
 */
export async function withProof<T>(deed: () => Promise<T>, prove: () => Promise<void>): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "reauthentication_required")) throw error;
    await prove();
    return deed();
  }
}
