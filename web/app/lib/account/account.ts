import { queryOptions } from "@tanstack/react-query";
import { api, call } from "../api.ts";

/** What is known of the signed-in person besides the session itself. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: async () => (await call(api.accounts.session.$get())).user,
});
