import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For a button that is disabled while what it started is under way, which takes the focus from it: it has the focus
 * again when the wait is over, unless that has gone elsewhere.
 * @returns the button's ref
 */
export function useFocusThroughWait(waiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (waiting) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [waiting]);
  return button;
}
