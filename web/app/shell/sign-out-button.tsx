import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { signOut } from "../lib/account/session.ts";
import { sentenceOf } from "../lib/errors.ts";

/** Signs out and returns to the home page. */
export function SignOutButton() {
  const leaving = useMutation({
    mutationFn: signOut,
    onError: (error) =>
      notifications.show({
        color: "red",
        message: sentenceOf(error, "We couldn't sign you out. Try again."),
      }),
  });
  return (
    <Button
      variant="default"
      size="sm"
      onClick={() => leaving.mutate()}
      loading={leaving.isPending || leaving.isSuccess}
    >
      Sign out
    </Button>
  );
}
