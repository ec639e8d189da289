import { useEffect, useState } from "react";

/**
 * For a dialog that exists only while it is open: gives the focus back to what opened it.
 * @param fallback id of what gets the focus when the opener has gone with what the dialog removed
 */
export function useFocusBack(fallback?: string): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const stillThere = () => (opener?.isConnected ? opener : document.getElementById(fallback ?? ""));
      // After the page has been drawn without the dialog.
      setTimeout(() => focusOn(stillThere()), 10);
    },
    [opener, fallback],
  );
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
}
