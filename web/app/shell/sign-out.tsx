import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { signOut } from "../lib/account/session.ts";
import { sentenceOf } from "../lib/errors.ts";

/** Signs out and returns to the home page (clause APP-03). Pending until that page has loaded. */
function useSignOut(): { readonly isLeaving: boolean; leave(): void } {
  const leaving = useMutation({
    mutationFn: signOut,
    onError: (error) =>
      notifications.show({
        color: "red",
        message: sentenceOf(error, "We couldn't sign you out. Try again."),
      }),
  });
  return { isLeaving: leaving.isPending || leaving.isSuccess, leave: () => leaving.mutate() };
}

export function SignOutButton() {
  const { isLeaving, leave } = useSignOut();
  return (
    <Button variant="default" size="sm" onClick={leave} loading={isLeaving}>
      Sign out
    </Button>
  );
}
