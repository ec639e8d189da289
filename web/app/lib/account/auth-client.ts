import { createAuthClient } from "better-auth/client";
import { emailOTPClient, twoFactorClient } from "better-auth/client/plugins";
import { ApiError, reach } from "../errors.ts";

/** Sign up, sign in, confirm, sign out. Answers are `{ data, error }`; `orThrow` turns them into our errors. */
export const authClient = createAuthClient({
  plugins: [emailOTPClient(), twoFactorClient()],
  fetchOptions: { customFetchImpl: reach },
});

/** The session as Better Auth tells it; null when signed out. */
export type AuthSession = typeof authClient.$Infer.Session | null;

interface AuthError {
  readonly status: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** The answer's data. Throws `ApiError` when the server refuses, `Unreachable` when it cannot be reached. */
export async function orThrow<T>(answer: Promise<{ data: T; error: AuthError | null }>): Promise<T> {
  const { data, error } = await answer;
  if (error) throw new ApiError(error.status, { code: error.code, message: error.message });
  return data;
}
