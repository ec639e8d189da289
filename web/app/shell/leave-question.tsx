import { useWindowEvent } from "@mantine/hooks";
import { useBlocker } from "react-router";
import { hasUnsavedChanges, useHasUnsavedChanges } from "../lib/unsaved-changes.ts";
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx";

/** Asks before a page whose forms have unsaved changes is left; the browser asks before it's closed. */
export function LeaveQuestion() {
  // A page without any has no blocker: the router warns of one where a link within the page goes past it.
  return useHasUnsavedChanges() ? <Blocker /> : null;
}

function Blocker() {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => pageOf(currentLocation) !== pageOf(nextLocation),
  );
  useWindowEvent("beforeunload", (event) => {
    if (hasUnsavedChanges()) event.preventDefault();
  });
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

/** The look-up is a page for each employee. */
function pageOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get("employee") ?? ""}`;
}
