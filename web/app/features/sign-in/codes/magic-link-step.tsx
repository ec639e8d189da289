import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { sessionQuery } from "../../../lib/account/session.ts";
import { useSignedInName } from "../../../lib/account/signed-in-name.ts";
import { originOf } from "../../../lib/address/origin.ts";
import { ApiError, sentenceOf } from "../../../lib/errors.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { Redirect } from "../../../ui/redirect.tsx";
import { isMeantFor, isWhole, type MagicLink } from "../arrival/magic-link.ts";
import { carryOn } from "../arrival/navigation-state.ts";
import { StayOrLeave } from "../arrival/stay-or-leave.tsx";
import { useEmailCodeSignIn } from "../sign-in-api.ts";

interface MagicLinkStepProps {
  readonly link: MagicLink;
  readonly onCancel: () => void;
}

/** Follows the link in a sign-in email once the current session is known. */
export function MagicLinkStep({ link, onCancel }: MagicLinkStepProps) {
  const session = useQuery(sessionQuery);
  const { state } = useLocation();
  if (session.data === null || !isWhole(link)) return <SignInByLink link={link} onCancel={onCancel} />;
  if (session.data && isMeantFor(link, session.data.email)) {
    return <Redirect to={originOf(state) ?? "/app"} />;
  }
  if (session.data) return <OtherPerson link={link} />;
  if (session.isPending) return <Loading label="Signing you in" />;
  return (
    <Stack gap="lg">
      <PageHeading>Sign in by email</PageHeading>
      <ErrorNotice onRetry={() => session.refetch()}>
        {sentenceOf(session.error, "We couldn't check whether you're signed in. Try again in a moment.")}
      </ErrorNotice>
    </Stack>
  );
}

function OtherPerson({ link }: { readonly link: MagicLink }) {
  const name = useSignedInName() ?? "another user";
  return (
    <Stack gap="lg">
      <PageHeading>Continue as a different user?</PageHeading>
      <Text>
        You're signed in as <b>{name}</b>. The link you opened is for <b>{link.email}</b>.
      </Text>
      <StayOrLeave leaveLabel={`Sign out and continue as ${link.email}`} />
    </Stack>
  );
}

function SignInByLink({ link, onCancel }: MagicLinkStepProps) {
  const signIn = useEmailCodeSignIn();
  const started = useRef(false);
  const use = () => signIn.mutate({ email: link.email, otp: link.token });
  useEffect(() => {
    if (started.current || !isWhole(link)) return;
    started.current = true;
    use();
  });
  if (isWhole(link) && !signIn.error) return <Loading label="Signing you in" />;
  return (
    <Stack gap="lg">
      <PageHeading>Sign in by email</PageHeading>
      {signIn.error && !isRefused(signIn.error) ? (
        <ErrorNotice onRetry={use}>{sentenceOf(signIn.error, "We couldn't sign you in.")}</ErrorNotice>
      ) : (
        <LinkGone email={link.email} />
      )}
      <Text size="sm">
        <Anchor component="button" type="button" inherit onClick={onCancel}>
          All sign-in methods
        </Anchor>
      </Text>
    </Stack>
  );
}

/** Whether the server has checked the link; if not, it may still work. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function LinkGone({ email }: { readonly email: string }) {
  const { state } = useLocation();
  return (
    <>
      <ErrorNotice>
        This link is no longer valid. It was already used, is more than 10 minutes old, or was replaced by a
        newer email.
      </ErrorNotice>
      <LinkButton to="/login/code" state={carryOn(state, { typedEmail: email })} size="md">
        Send a new email
      </LinkButton>
    </>
  );
}
