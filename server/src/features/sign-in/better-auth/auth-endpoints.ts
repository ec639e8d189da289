import { offered } from "../policy/policy.ts";
import type { AccountTools } from "./account-tools.ts";

interface AuthEndpoint {
  /** Below /api/auth; a part that starts with a colon matches any. */
  readonly path: string;
  readonly methods: string[];
}

/**
 * Every endpoint that the configured Better Auth would serve.
 * @internal for its test
 */
export function endpointsOf({ api }: AccountTools["auth"]): AuthEndpoint[] {
  return Object.values(api).flatMap(({ path, options }) =>
    path === undefined ? [] : [{ path, methods: [options.method].flat() }],
  );
}

/** Those of them that the policy offers with these settings. */
export function offeredEndpoints({ auth, environment }: Pick<AccountTools, "auth" | "environment">) {
  return endpointsOf(auth).flatMap(({ path, methods }) => {
    const endpoint = offered(path);
    return endpoint && (environment.sms || !endpoint.bySms) ? [{ path, methods, endpoint }] : [];
  });
}
