import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sessionQuery } from "../../../lib/account/session.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { SettingsCard } from "../../../ui/forms/settings-card.tsx";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useDisableTwoFactor, usePrepareAuthenticator, useRenewRecoveryCodes } from "./two-factor-api.ts";
import { twoFactorHeading } from "./two-factor-heading.ts";

/** Turns the authenticator app on and off and creates new recovery codes (clause AUTH-17). */
export function TwoFactorCard() {
  const enabled = useQuery(sessionQuery).data?.twoFactorEnabled ?? false;
  return (
    <SettingsCard
      id={twoFactorHeading}
      title="Two-step sign-in"
      description={
        enabled
          ? "On. After your password, we ask for a code from your authenticator app."
          : "Off. With an authenticator app, a stolen password alone isn't enough to get into your account."
      }
    >
      {enabled ? <TurnedOn /> : <TurnedOff />}
    </SettingsCard>
  );
}

function TurnedOff() {
  const [asking, setAsking] = useState(false);
  const prepare = usePrepareAuthenticator();
  const stop = () => {
    prepare.reset();
    setAsking(false);
  };
  if (prepare.data) return <AuthenticatorSetup {...prepare.data} onDone={stop} />;
  if (asking)
    return (
      <OwnPasswordForm
        label="Continue"
        pending={prepare.isPending}
        error={prepare.error && sentenceOf(prepare.error, "Your app couldn't be set up. Try again.")}
        onSubmit={(password) => prepare.mutate(optional(password))}
        onCancel={stop}
      />
    );
  return (
    <Group>
      <Button variant="default" size="md" onClick={() => setAsking(true)}>
        Set up authenticator app
      </Button>
    </Group>
  );
}

function TurnedOn() {
  const [asked, setAsked] = useState<"renew" | "disable">();
  const renew = useRenewRecoveryCodes();
  const disable = useDisableTwoFactor();
  const stop = () => {
    renew.reset();
    disable.reset();
    setAsked(undefined);
  };
  if (renew.data)
    return (
      <>
        <RecoveryCodes codes={renew.data.backupCodes} />
        <Group>
          <Button size="md" onClick={stop}>
            Done
          </Button>
        </Group>
      </>
    );
  if (asked === undefined)
    return (
      <Group>
        <Button variant="default" size="md" onClick={() => setAsked("renew")}>
          New recovery codes
        </Button>
        <Button variant="subtle" color="red" size="md" onClick={() => setAsked("disable")}>
          Turn off
        </Button>
      </Group>
    );
  const deed = asked === "renew" ? renew : disable;
  return (
    <OwnPasswordForm
      key={asked}
      label={asked === "renew" ? "Create new codes" : "Turn off two-step sign-in"}
      pending={deed.isPending}
      error={deed.error && sentenceOf(deed.error, "Two-step sign-in couldn't be changed. Try again.")}
      onSubmit={(password) => deed.mutate(optional(password))}
      onCancel={stop}
    />
  );
}

function optional(password: string) {
  return password === "" ? {} : { password };
}
