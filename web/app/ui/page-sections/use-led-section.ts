import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Leads to the section that the address names, and keeps it in place while parts of the page still arrive. The focus
 * goes along, so that the keyboard and a screen reader go on there.
 * @returns the section's id until the reader scrolls on
 */
export function useLedSection(ids: readonly string[]): string | undefined {
  const { hash, key } = useLocation();
  const [led, setLed] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same section again leads there again
  useEffect(() => {
    const id = ids.find((each) => hash === `#${each}`);
    const heading = id === undefined ? null : document.getElementById(id);
    setLed(heading?.id);
    if (!heading) return;
    heading.focus({ preventScroll: true });
    return keepInPlace(heading, () => setLed(undefined));
  }, [hash, key]);
  return led;
}

/**
 * Scrolls to a part of the page, and again whenever something arrives that moves it, until the reader does something.
 * @param onLeft the reader has scrolled on
 * @returns a function that ends it
 */
function keepInPlace(part: HTMLElement, onLeft: () => void): () => void {
  const { body } = document;
  let untouched = true;
  let settled = { top: 0, height: 0 };
  const settle = () => {
    if (untouched) part.scrollIntoView();
    settled = { top: part.getBoundingClientRect().top, height: body.offsetHeight };
  };
  const look = () => {
    // What has just arrived is about to be settled.
    if (body.offsetHeight !== settled.height) return;
    if (Math.abs(part.getBoundingClientRect().top - settled.top) < 2) return;
    leave();
  };
  const touch = () => {
    untouched = false;
  };
  const arrivals = new ResizeObserver(settle);
  const listening = new AbortController();
  const end = () => {
    arrivals.disconnect();
    listening.abort();
  };
  const leave = () => {
    end();
    onLeft();
  };
  const { signal } = listening;
  settle();
  arrivals.observe(body);
  window.addEventListener("scroll", look, { passive: true, signal });
  // Nothing that arrives takes back what the wheel or a finger scrolled.
  window.addEventListener("wheel", leave, { passive: true, signal });
  window.addEventListener("touchmove", leave, { passive: true, signal });
  window.addEventListener("pointerdown", touch, { signal });
  window.addEventListener("keydown", touch, { signal });
  return end;
}
