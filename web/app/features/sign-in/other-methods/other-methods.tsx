import { Divider, Stack } from "@mantine/core";
import { IconBuilding, IconDeviceMobile, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { passkeysWork } from "../../../lib/account/passkeys.ts";
import { offeredEverywhere, providersQuery } from "../../../lib/account/providers.ts";
import { MethodLink } from "./method-button.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SocialButtons } from "./social-buttons.tsx";

interface MethodsProps {
  /** The address already typed. */
  readonly email: string;
}

/** Sign-in methods besides a password: only those that this installation and browser support. */
export function OtherSignInMethods({ email }: MethodsProps) {
  const { data: offered = offeredEverywhere } = useQuery(providersQuery);
  return (
    <Stack gap="xs">
      <Divider label="or" />
      {offered.passkey && passkeysWork() && <PasskeyButton />}
      {offered.emailCode && (
        <MethodLink to="/login/code" mark={<IconMail size={20} aria-hidden />} email={email}>
          Email me a code or link
        </MethodLink>
      )}
      {offered.phone && (
        <MethodLink to="/login/phone" mark={<IconDeviceMobile size={20} aria-hidden />} email={email}>
          Use my phone number
        </MethodLink>
      )}
      <SocialButtons sites={offered.social} />
      {offered.sso && (
        <MethodLink to="/login/company" mark={<IconBuilding size={20} aria-hidden />} email={email}>
          Single sign-on
        </MethodLink>
      )}
    </Stack>
  );
}

/** Sign-up methods besides a password. */
export function OtherSignUpMethods({ email }: MethodsProps) {
  const { data: offered = offeredEverywhere } = useQuery(providersQuery);
  return (
    <Stack gap="xs">
      <Divider label="or without a password" />
      {offered.emailCode && (
        <MethodLink to="/signup/code" mark={<IconMail size={20} aria-hidden />} email={email}>
          Sign up by email
        </MethodLink>
      )}
      {offered.phone && (
        <MethodLink to="/signup/phone" mark={<IconDeviceMobile size={20} aria-hidden />} email={email}>
          Sign up by phone
        </MethodLink>
      )}
      <SocialButtons sites={offered.social} />
    </Stack>
  );
}
