import { Anchor, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { pageMeta } from "../../lib/page-meta.ts";
import { useHashMessage } from "../../lib/use-hash-message.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useSignIn } from "./api.ts";
import { LoginForm } from "./login-form.tsx";
import { readConfirmationNotice } from "./navigation-state.ts";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { SignInFailure } from "./sign-in-failure.tsx";

export const meta = pageMeta("Sign in");

export default function LoginPage() {
  const [triedEmail, setTriedEmail] = useState("");
  const signIn = useSignIn();
  const [returned, forgetReturn] = useHashMessage(readSecondFactor);
  if (returned || signIn.data?.secondFactor) {
    const startAgain = () => {
      signIn.reset();
      forgetReturn();
    };
    return <SecondFactorStep onCancel={startAgain} />;
  }
  return (
    <Stack gap="lg">
      <PageHeading>Sign in</PageHeading>
      <ArrivalNotice />
      {signIn.error && <SignInFailure error={signIn.error} email={triedEmail} />}
      <LoginForm
        pending={signIn.isPending}
        onSubmit={(credentials) => {
          setTriedEmail(credentials.email);
          signIn.mutate(credentials);
        }}
      />
      <Text size="sm">
        <Anchor component={Link} to="/forgot-password" inherit>
          Forgot your password?
        </Anchor>
      </Text>
      <Text size="sm">
        No account yet?{" "}
        <Anchor component={Link} to="/signup" inherit>
          Sign up
        </Anchor>
      </Text>
    </Stack>
  );
}

/** Whether somebody comes back from a link or another site with the second factor still to come. */
function readSecondFactor(fragment: URLSearchParams): true | undefined {
  return fragment.has("second-factor") || undefined;
}

/** Why somebody came here: after a confirmed address, or with a confirmation still to come. */
function ArrivalNotice() {
  const notice = readConfirmationNotice(useLocation().state);
  const [parameters] = useSearchParams();
  if (parameters.get("verified") === "1") {
    return (
      <Notice kind="done" title="Email verified">
        Your address is confirmed. Sign in to go on.
      </Notice>
    );
  }
  if (parameters.get("error") === "LINK_EXPIRED") {
    return (
      <Notice kind="information" title="This link is no longer valid">
        It has expired, or a newer mail replaced it. Sign in, and you can ask for a new one.
      </Notice>
    );
  }
  if (!notice) return null;
  return (
    <Notice kind="mail" title="Check your email">
      We sent a confirmation link to <b>{notice.confirmationSentTo}</b>. Open it, then sign in.
    </Notice>
  );
}
