import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "./tenant.ts";

/** What Node's server and the middleware provide to routes in `c.env` and `c.var`. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Set by the session gate; routes behind it may rely on it. */
    caller: Caller;
  };
}
