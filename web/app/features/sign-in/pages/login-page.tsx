import { Anchor, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useHashMessage } from "../../../lib/address/use-hash-message.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { readArrival } from "../arrival/arrival.ts";
import { ArrivalNotice } from "../arrival/arrival-notice.tsx";
import { carryOn } from "../arrival/navigation-state.ts";
import { NewsForSignedIn } from "../arrival/news-for-signed-in.tsx";
import { type ArrivalNews, useArrivalNews } from "../arrival/use-arrival-news.ts";
import { useOlderSession } from "../arrival/use-older-session.ts";
import { VisitorsOnly } from "../arrival/visitors-only.tsx";
import { MagicLinkStep } from "../codes/magic-link-step.tsx";
import { SignInFailure } from "../codes/sign-in-failure.tsx";
import { OtherSignInMethods } from "../other-methods/other-methods.tsx";
import { SecondFactorStep } from "../other-methods/second-factor-step.tsx";
import { usePasswordSignIn } from "../sign-in-api.ts";
import { LoginForm } from "./login-form.tsx";

export const meta = pageMeta("Sign in");

/** Every sign-in method starts here; links and other sites return here. */
export default function LoginPage() {
  const [arrival, forgetArrival] = useHashMessage(readArrival);
  const news = useArrivalNews();
  const olderSession = useOlderSession();
  if (arrival?.kind === "magic-link") {
    const { link } = arrival;
    return <MagicLinkStep key={link.token} link={link} onCancel={forgetArrival} />;
  }
  if (news && olderSession) return <NewsForSignedIn news={news} />;
  return (
    <VisitorsOnly from={arrival?.from}>
      {arrival ? <SecondFactorStep onCancel={forgetArrival} /> : <SignIn news={news} />}
    </VisitorsOnly>
  );
}

function SignIn({ news }: { readonly news: ArrivalNews | undefined }) {
  const { state } = useLocation();
  const [email, setEmail] = useState("");
  const signIn = usePasswordSignIn();
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>Sign in</PageHeading>
        <Text size="sm" mt={4}>
          Don't have an account?{" "}
          <Anchor component={Link} to="/signup" state={carryOn(state, { typedEmail: email })} inherit>
            Sign up
          </Anchor>
        </Text>
      </div>
      <ArrivalNotice news={news} stillNew={signIn.isIdle} />
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
      <OtherSignInMethods email={email} />
    </Stack>
  );
}
