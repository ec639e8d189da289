import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { accountQuery } from "../../lib/account.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { originOf } from "../../lib/origin.ts";
import { useUserEmail } from "../../lib/session.ts";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { useSignOutHere } from "./api.ts";
import classes from "./stay-or-leave.module.css";

/** What to call the person who is signed in: by address, or by number for who has none. */
export function useSignedInName(): string {
  const email = useUserEmail();
  const account = useQuery({ ...accountQuery, enabled: email === "" });
  return email || (account.data?.phoneNumber ?? "somebody else");
}

/** The choice of who is signed in already when a link means somebody else. Nothing happens until it is made. */
export function StayOrLeave({ leaveLabel }: { readonly leaveLabel: string }) {
  const name = useSignedInName();
  const { state } = useLocation();
  const leaving = useSignOutHere();
  return (
    <Stack>
      {leaving.error && (
        <ErrorNotice>{sentenceOf(leaving.error, "You could not be signed out. Try again.")}</ErrorNotice>
      )}
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
