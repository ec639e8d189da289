import { ApiError } from "../../lib/errors.ts";

/** Why a new profile couldn't be saved (clause ONB-04). */
export function saveSentence(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return "You must be logged in to save configuration";
  const said = error instanceof ApiError && (error.status === 409 || error.status === 422);
  return said && error.message ? error.message : "Failed to save configuration. Please try again.";
}
