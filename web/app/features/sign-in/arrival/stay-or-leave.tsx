import { Button, Stack } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { useSignedInName } from "../../../lib/account/signed-in-name.ts";
import { originOf } from "../../../lib/address/origin.ts";
import { SendFailure } from "../../../ui/page/send-failure.tsx";
import { useSignOutHere } from "../api.ts";
import classes from "./stay-or-leave.module.css";

/**
 * Lets a signed-in user choose which account to use when a link is for another one. Nothing happens until they choose.
 */
export function StayOrLeave({ leaveLabel }: { readonly leaveLabel: string }) {
  const name = useSignedInName() ?? "another user";
  const { state } = useLocation();
  const leaving = useSignOutHere();
  return (
    <Stack>
      <SendFailure sending={leaving} fallback="We couldn't sign you out. Try again." />
      <Button size="md" classNames={classes} loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {leaveLabel}
      </Button>
      <Button
        size="md"
        variant="default"
        classNames={classes}
        component={Link}
        to={originOf(state) ?? "/app"}
        replace
      >
        Stay signed in as {name}
      </Button>
    </Stack>
  );
}
