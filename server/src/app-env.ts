import type { UserId } from "./features/accounts/user-id.ts";

/** What the middleware leaves for the routes in `c.var`. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** Set by the session gate; routes behind it may rely on it. */
    userId: UserId;
  };
}
