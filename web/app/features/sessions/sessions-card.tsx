import { Button, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { signOut } from "../../lib/account/session.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { useSend } from "../../lib/use-send.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { QueryCard } from "../../ui/forms/query-card.tsx";
import { SendFailure } from "../../ui/page/send-failure.tsx";
import { sessionsQuery, useEndOtherSessions, useEndSession, useSignOutEverywhere } from "./api.ts";
import { DeviceList } from "./device-list.tsx";

/** The signed-in devices and buttons to sign them out (clause AUTH-16). */
export function SessionsCard() {
  return (
    <QueryCard
      id="sessions-heading"
      title="Where you're signed in"
      query={sessionsQuery}
      what="your devices"
      h={{ base: 218, sm: 153 }}
    >
      {(devices) => <Devices devices={devices} />}
    </QueryCard>
  );
}

function Devices({ devices }: Pick<Parameters<typeof DeviceList>[0], "devices">) {
  const here = useSend(signOut);
  const one = useEndSession();
  const others = useEndOtherSessions();
  const error = here.error ?? one.error ?? others.error;
  return (
    <>
      <DeviceList
        devices={devices}
        pendingId={one.isPending ? one.variables : undefined}
        onSignOut={({ id, current }) => (current ? here.mutate() : one.mutate(id))}
      />
      <SendFailure sending={{ error }} fallback="The device couldn't be signed out. Try again." />
      <Group>
        {devices.length > 1 && (
          <Button variant="default" loading={others.isPending} onClick={() => others.mutate()}>
            Sign out everywhere else
          </Button>
        )}
        <SignOutEverywhere />
      </Group>
      <Text size="sm" c="dimmed">
        Lost a device? Sign it out here, then set a new password.
      </Text>
    </>
  );
}

function SignOutEverywhere() {
  const [asking, { open, close }] = useDisclosure(false);
  const everywhere = useSignOutEverywhere();
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        Sign out everywhere
      </Button>
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          pending={everywhere.isPending || everywhere.isSuccess}
          error={everywhere.error && sentenceOf(everywhere.error, "We couldn't sign you out. Try again.")}
          onConfirm={() => everywhere.mutate()}
          onClose={close}
        >
          You'll be signed out on all devices, including this one. Your data won't change.
        </ConfirmDialog>
      )}
    </>
  );
}
