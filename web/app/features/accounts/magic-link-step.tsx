import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ApiError, sentenceOf } from "../../lib/errors.ts";
import { sessionQuery } from "../../lib/session.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { MagicLink } from "./magic-link.ts";
import { carryOn } from "./navigation-state.ts";
import { useMailCodeSignIn } from "./sign-in-api.ts";

interface MagicLinkStepProps {
  readonly link: MagicLink;
  readonly onCancel: () => void;
}

/** Uses the link of a sign-in mail as soon as it is known that nobody is signed in here. */
export function MagicLinkStep({ link, onCancel }: MagicLinkStepProps) {
  const signIn = useMailCodeSignIn();
  const session = useQuery(sessionQuery);
  const signedOut = !session.isPending && !session.data;
  const started = useRef(false);
  const use = () => signIn.mutate({ email: link.email, otp: link.token });
  useEffect(() => {
    if (!signedOut || started.current || link.token === "") return;
    started.current = true;
    use();
  });
  if (link.token !== "" && !signIn.error) return <Loading label="Signing you in" />;
  return (
    <Stack gap="lg">
      <PageHeading>Sign in by email</PageHeading>
      {signIn.error && !isRefused(signIn.error) ? (
        <ErrorNotice onRetry={use}>{sentenceOf(signIn.error, "Signing in did not work.")}</ErrorNotice>
      ) : (
        <LinkGone email={link.email} />
      )}
      <Text size="sm">
        <Anchor component="button" type="button" inherit onClick={onCancel}>
          All ways to sign in
        </Anchor>
      </Text>
    </Stack>
  );
}

/** Whether the server has looked at the link; otherwise the same link may still work. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function LinkGone({ email }: { readonly email: string }) {
  const { state } = useLocation();
  return (
    <>
      <ErrorNotice>
        This link is no longer valid: it was used already, is older than 10 minutes, or a newer mail replaced
        it.
      </ErrorNotice>
      <LinkButton to="/login/code" state={carryOn(state, { typedEmail: email })} size="md">
        Get a new mail
      </LinkButton>
    </>
  );
}
