import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { signOut } from "../lib/account/session.ts";
import { sentenceOf } from "../lib/errors.ts";

/** Signs out and returns to the start page. */
export function SignOutButton() {
  const leaving = useMutation({
    mutationFn: signOut,
    onError: (error) =>
      notifications.show({
        color: "red",
        message: sentenceOf(error, "You could not be signed out. Try again."),
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
