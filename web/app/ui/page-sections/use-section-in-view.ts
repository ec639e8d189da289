import { useEffect, useState } from "react";

/** How far below the top of the window a heading counts as read, in pixels: under the page's header. */
const readingLine = 160;

/** The id of the section that is being read: the last whose heading has passed the top, or the last at the end. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(" ");
  useEffect(() => {
    const look = () => setCurrent(sectionInView(all.split(" ")));
    // What arrives moves the sections without a scroll.
    const arrivals = new ResizeObserver(look);
    arrivals.observe(document.body);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      arrivals.disconnect();
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [all]);
  return current;
}

function sectionInView(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1);
  return ids.findLast((id) => isPassed(document.getElementById(id))) ?? ids[0];
}

function isPassed(heading: HTMLElement | null): boolean {
  return heading !== null && heading.getBoundingClientRect().top < readingLine;
}
