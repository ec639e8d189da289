import { Divider, Stack } from "@mantine/core";
import { IconBuilding, IconDeviceMobile, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { passkeysWork } from "../../lib/account/passkeys.ts";
import { offeredEverywhere, providersQuery } from "../../lib/account/providers.ts";
import { WayLink } from "./method-button.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SocialButtons } from "./social-buttons.tsx";

interface WaysProps {
  /** The address already typed. */
  readonly email: string;
}

/** Sign-in methods besides a password: only those that this installation and browser support. */
export function OtherWaysIn({ email }: WaysProps) {
  const { data: offered = offeredEverywhere } = useQuery(providersQuery);
  return (
    <Stack gap="xs">
      <Divider label="or" />
      {offered.passkey && passkeysWork() && <PasskeyButton />}
      {offered.emailCode && (
        <WayLink to="/login/code" mark={<IconMail size={20} aria-hidden />} email={email}>
          Email me a code or link
        </WayLink>
      )}
      {offered.phone && (
        <WayLink to="/login/phone" mark={<IconDeviceMobile size={20} aria-hidden />} email={email}>
          Use my phone number
        </WayLink>
      )}
      <SocialButtons sites={offered.social} />
      {offered.sso && (
        <WayLink to="/login/company" mark={<IconBuilding size={20} aria-hidden />} email={email}>
          Single sign-on
        </WayLink>
      )}
    </Stack>
  );
}

/** Sign-up methods besides a password. */
export function OtherWaysUp({ email }: WaysProps) {
  const { data: offered = offeredEverywhere } = useQuery(providersQuery);
  return (
    <Stack gap="xs">
      <Divider label="or without a password" />
      {offered.emailCode && (
        <WayLink to="/signup/code" mark={<IconMail size={20} aria-hidden />} email={email}>
          Sign up by email
        </WayLink>
      )}
      {offered.phone && (
        <WayLink to="/signup/phone" mark={<IconDeviceMobile size={20} aria-hidden />} email={email}>
          Sign up by phone
        </WayLink>
      )}
      <SocialButtons sites={offered.social} />
    </Stack>
  );
}
