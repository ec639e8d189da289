import { type RefObject, useEffect, useState } from "react";

/** Whether a scrolling element holds more to the right than it shows. */
export function useMoreBeside(element: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const region = element.current;
    if (region === null) return;
    const look = () => setMore(region.scrollWidth - region.clientWidth - region.scrollLeft > 1);
    const observer = new ResizeObserver(look);
    observer.observe(region);
    region.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      region.removeEventListener("scroll", look);
    };
  }, [element]);
  return more;
}
