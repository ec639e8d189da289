import { type RefObject, useEffect, useState } from "react";

/**
 * For a dialog or a panel that exists only while it is open: gives the focus back to what opened it, unless something else
 * has taken it by then.
 * @param fallback id of what gets the focus when the opener has gone with what the dialog removed
 * @param row instead of the opener, where a panel has gone on to another row
 */
export function useFocusBack(fallback?: string, row?: RefObject<Element | undefined>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const stillThere = () =>
        [row?.current, opener].find((element) => element?.isConnected) ??
        document.getElementById(fallback ?? "");
      // After the page has been drawn without the dialog.
      setTimeout(() => document.activeElement === document.body && focusOn(stillThere()), 10);
    },
    [opener, fallback, row],
  );
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
}
