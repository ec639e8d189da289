/**
 * A code of the engine, or its words, as `determine` and `analyze --items` print them: letter for letter in the spelling that
 * their format was laid down in.
 */
export function asPrinted<Code extends string | null>(code: Code): string | Extract<Code, null> {
  if (code === null) return code as Extract<Code, null>;
  return code
    .replaceAll("uthorization", "uthorisation")
    .replaceAll("uthorized", "uthorised")
    .replaceAll("AUTHORIZATION", "AUTHORISATION")
    .replaceAll("installments", "instalments");
}
