import { useEffect } from "react";

/** The browser's back button can show a page as it was left, in the middle of leaving. @param reset a stable function */
export function useResetOnReturn(reset: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [reset]);
}
