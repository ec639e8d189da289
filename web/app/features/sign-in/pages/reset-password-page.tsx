import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { announceAuthState } from "../../../lib/account/auth-states.ts";
import { sessionQuery } from "../../../lib/account/session.ts";
import { useSignedInName } from "../../../lib/account/signed-in-name.ts";
import { useHashMessage } from "../../../lib/address/use-hash-message.ts";
import { ApiError } from "../../../lib/errors.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { Redirect } from "../../../ui/redirect.tsx";
import { useResetPassword } from "../api.ts";
import { StayOrLeave } from "../arrival/stay-or-leave.tsx";
import { NewPasswordForm } from "../new-password-form.tsx";
import { readRecoveryToken } from "../recovery-link.ts";

export const meta = pageMeta("Reset your password");

const shownBeforeLogin = 2_000;

/** The page a reset email's link opens; any other visit goes to /login (clause AUTH-06). */
export default function ResetPasswordPage() {
  const [token] = useHashMessage(readRecoveryToken);
  useEffect(() => {
    if (token !== undefined) announceAuthState("password-recovery");
  }, [token]);
  return token === undefined ? <Redirect to="/login" /> : <Reset key={token} token={token} />;
}

function Reset({ token }: { token: string }) {
  const reset = useResetPassword(token);
  return (
    <Stack gap="lg">
      <PageHeading>Reset your password</PageHeading>
      {reset.isSuccess ? (
        <Done />
      ) : (
        <>
          <SendFailure sending={reset} fallback="Failed to reset password" />
          {isLinkGone(reset.error) ? (
            <Text>
              <Anchor component={Link} to="/forgot-password" inherit>
                Request a new link
              </Anchor>
            </Text>
          ) : (
            <NewPasswordForm pending={reset.isPending} onSubmit={(password) => reset.mutate(password)} />
          )}
        </>
      )}
    </Stack>
  );
}

/** The account's sessions have ended: anyone still signed in here is a different user and has to choose. */
function Done() {
  const session = useQuery(sessionQuery);
  return session.data ? <DoneForAnother /> : <Redirecting />;
}

function DoneForAnother() {
  const name = useSignedInName() ?? "another user";
  return (
    <>
      <Notice kind="done">Your password has been reset.</Notice>
      <Text>
        You're signed in as <b>{name}</b>, which is a different account.
      </Text>
      <StayOrLeave leaveLabel="Sign out and use the new password" />
    </>
  );
}

function Redirecting() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/login", { replace: true }), shownBeforeLogin);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Notice kind="done">Your password has been reset. Redirecting to login...</Notice>;
}

function isLinkGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "INVALID_TOKEN";
}
