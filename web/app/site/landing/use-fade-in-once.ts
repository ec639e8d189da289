import { type RefObject, useEffect, useRef } from "react";

/**
 * Marks the children of the element: `data-fade="waiting"` while they are still below what is seen, then `"in"` as soon
 * as a part of them comes into view, for good. Those in view at first are left alone, as are all without scripts or with less motion asked for: they
 * are simply there.
 */
export function useFadeInOnce<E extends HTMLElement>(): RefObject<E | null> {
  const parent = useRef<E>(null);
  useEffect(() => {
    const children = [...(parent.current?.children ?? [])] as HTMLElement[];
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const watcher = new IntersectionObserver((entries) => entries.forEach(fade));
    for (const child of children) watcher.observe(child);
    return () => {
      watcher.disconnect();
      for (const child of children) delete child.dataset.fade;
    };

    function fade({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry) {
      const child = target as HTMLElement;
      const below = boundingClientRect.top > window.innerHeight;
      if (!isIntersecting && below) child.dataset.fade = "waiting";
      if (!isIntersecting) return;
      if (child.dataset.fade === "waiting") child.dataset.fade = "in";
      watcher.unobserve(child);
    }
  }, []);
  return parent;
}
