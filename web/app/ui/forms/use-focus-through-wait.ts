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
    const element = button.current;
    // Some browsers take the focus as soon as a button is disabled, others a moment later: only its events tell both.
    const take = () => {
      hadFocus.current = true;
    };
    const lose = () => {
      if (!element?.disabled) hadFocus.current = false;
    };
    hadFocus.current = document.activeElement === element;
    element?.addEventListener("focus", take);
    element?.addEventListener("blur", lose);
    return () => {
      element?.removeEventListener("focus", take);
      element?.removeEventListener("blur", lose);
    };
  }, []);
  useLayoutEffect(() => {
    if (!waiting && hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [waiting]);
  return button;
}
