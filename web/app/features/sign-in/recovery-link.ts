/**
 * The token in the address that a reset email opens, `#type=recovery&token=...`; undefined without the recovery
 * marker (clause AUTH-06).
 */
export function readRecoveryToken(fragment: URLSearchParams): string | undefined {
  if (fragment.get("type") !== "recovery") return undefined;
  return fragment.get("token") ?? "";
}
