import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { sessionQuery } from "../../../lib/account/session.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { Redirect } from "../../../ui/redirect.tsx";
import { useVerifyEmail } from "../api.ts";
import { type ConfirmationNotice, carryOn, readFromSignup } from "../arrival/navigation-state.ts";
import { CodeForm } from "../codes/code-form.tsx";
import { ResendConfirmation } from "../codes/resend-confirmation.tsx";

export const meta = pageMeta("Confirm your email");

/** Follows a sign-up; any other visit goes to /signup (clause AUTH-05). */
export default function ConfirmEmailPage() {
  const arrival = readFromSignup(useLocation().state);
  return arrival ? <Confirmation email={arrival.email} /> : <Redirect to="/signup" />;
}

function Confirmation({ email }: { email: string }) {
  const { state } = useLocation();
  const verify = useVerifyEmail(email);
  if (verify.isSuccess) return <Verified />;
  const notice: ConfirmationNotice = { confirmationSentTo: email };
  return (
    <Stack gap="lg">
      <PageHeading>Check your email</PageHeading>
      <Text>
        We sent an email to <b>{email}</b>. Click the link in it, or enter the 6-digit code here.
      </Text>
      <CodeForm
        label="Verification code"
        submitLabel="Verify Email"
        pending={verify.isPending}
        error={verify.error && sentenceOf(verify.error, "Failed to verify email")}
        onSubmit={(code) => verify.mutate(code)}
      />
      <ResendConfirmation email={email} question="Didn't get it?" />
      <Text size="sm">
        Already clicked the link?{" "}
        <Anchor component={Link} to="/login" state={{ ...carryOn(state), ...notice }} inherit>
          Sign in
        </Anchor>
      </Text>
    </Stack>
  );
}

/** The sign-in page redirects a signed-in user. */
function Verified() {
  const { state } = useLocation();
  const signedIn = Boolean(useQuery(sessionQuery).data);
  return (
    <Stack gap="lg">
      <PageHeading>Email Verified!</PageHeading>
      <Text>
        {signedIn
          ? "Your account is ready. You're signed in."
          : "Your email address is confirmed and your account is ready."}
      </Text>
      <Button component={Link} to="/login" state={carryOn(state)} size="md" replace={signedIn}>
        {signedIn ? "Continue" : "Sign in"}
      </Button>
    </Stack>
  );
}
