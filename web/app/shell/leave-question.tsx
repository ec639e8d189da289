import { useWindowEvent } from "@mantine/hooks";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx";
import { useHasUnsavedChanges } from "../ui/forms/unsaved-changes.ts";

/** Asks before a page whose forms have unsaved changes is left; the browser asks before it's closed. */
export function LeaveQuestion() {
  // A page without any has no blocker: the router warns of one where a link within the page goes past it.
  return useHasUnsavedChanges() ? <Blocker /> : null;
}

function Blocker() {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useWindowEvent("beforeunload", (event) => event.preventDefault());
  if (leaving.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      pending={false}
      error={null}
      onConfirm={leaving.proceed}
      onClose={leaving.reset}
    >
      Your changes on this page aren't saved yet.
    </ConfirmDialog>
  );
}
