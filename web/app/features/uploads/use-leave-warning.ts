import { useWindowEvent } from "@mantine/hooks";

/** Has the browser ask before the page is closed or reloaded while something is under way. */
export function useLeaveWarning(underWay: boolean): void {
  useWindowEvent("beforeunload", (event) => {
    if (underWay) event.preventDefault();
  });
}
