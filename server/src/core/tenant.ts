declare const brand: unique symbol;

/** The id of a signed-in user. Only the session gate mints one, so no query can be called without it. */
export type UserId = string & { readonly [brand]: "user-id" };

/** Mints a user id outside a request: for the session gate, the operator's commands and tests only. */
export function trustedUserId(id: string): UserId {
  return id as UserId;
}
