import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { SessionsCard } from "../../features/sessions/sessions-card.tsx";
import { SignInMethodsCard } from "../../features/sign-in/methods/sign-in-methods-card.tsx";
import { PasskeysCard } from "../../features/sign-in/passkeys/passkeys-card.tsx";
import { TwoFactorCard } from "../../features/sign-in/two-factor/two-factor-card.tsx";
import { pageMeta } from "../../lib/format/page-meta.ts";

export const meta = pageMeta("Settings: Sign-in and security");

/** How the user signs in, and where they are signed in. */
export default function SignInSection() {
  return (
    <>
      <Text size="sm" c="dimmed">
        Your email address and password are under{" "}
        <Anchor component={Link} to="/app/settings" inherit>
          General
        </Anchor>
        .
      </Text>
      <PasskeysCard />
      <TwoFactorCard />
      <SignInMethodsCard />
      <SessionsCard />
    </>
  );
}
