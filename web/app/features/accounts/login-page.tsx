import { Anchor, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { pageMeta } from "../../lib/page-meta.ts";
import { useHashMessage } from "../../lib/use-hash-message.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ArrivalNotice } from "./arrival-notice.tsx";
import { LoginForm } from "./login-form.tsx";
import { readMagicLink } from "./magic-link.ts";
import { MagicLinkStep } from "./magic-link-step.tsx";
import { carryOn } from "./navigation-state.ts";
import { OtherWaysIn } from "./other-ways.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { usePasswordSignIn } from "./sign-in-api.ts";
import { SignInFailure } from "./sign-in-failure.tsx";

export const meta = pageMeta("Sign in");

/** Every way to sign in starts here, and those by a link or another site end here. */
export default function LoginPage() {
  const [secondFactor, forgetSecondFactor] = useHashMessage(readSecondFactor);
  const [link, forgetLink] = useHashMessage(readMagicLink);
  const startAgain = () => {
    forgetSecondFactor();
    forgetLink();
  };
  if (secondFactor) return <SecondFactorStep onCancel={startAgain} />;
  if (link) return <MagicLinkStep key={link.token} link={link} onCancel={startAgain} />;
  return <SignIn />;
}

function SignIn() {
  const { state } = useLocation();
  const [email, setEmail] = useState("");
  const signIn = usePasswordSignIn();
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>Sign in</PageHeading>
        <Text size="sm" mt={4}>
          No account yet?{" "}
          <Anchor component={Link} to="/signup" state={carryOn(state, { typedEmail: email })} inherit>
            Sign up
          </Anchor>
        </Text>
      </div>
      <ArrivalNotice stillNew={signIn.isIdle} />
      {signIn.error && <SignInFailure error={signIn.error} email={signIn.variables.email} />}
      <LoginForm
        pending={signIn.isPending}
        onSubmit={(credentials, proof) => signIn.mutate({ ...credentials, proof })}
        onEmailChange={setEmail}
      />
      <Text size="sm">
        <Anchor component={Link} to="/forgot-password" state={carryOn(state, { typedEmail: email })} inherit>
          Forgot your password?
        </Anchor>
      </Text>
      <OtherWaysIn email={email} />
    </Stack>
  );
}

/** Whether somebody comes with the second factor still to come. */
function readSecondFactor(fragment: URLSearchParams): true | undefined {
  return fragment.has("second-factor") || undefined;
}
