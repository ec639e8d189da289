import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Leads to the part of a page that the address names after `#`, once everything above it has loaded and taken its room:
 * the browser looks for it before the page is drawn. Once for each visit, so what loads later doesn't move the page.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  const queries = useQueryClient();
  const visited = useRef<string>(undefined);
  useEffect(() => {
    if (hash === "") return;
    const goOnceLoaded = () => {
      const isLoading = queries.isFetching({ predicate: ({ state }) => state.status === "pending" }) > 0;
      const target = document.getElementById(hash.slice(1));
      if (visited.current === key || isLoading || target === null) return;
      visited.current = key;
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    };
    // What was loaded is drawn, and asks for more, before the next frame.
    const afterDrawing = () => requestAnimationFrame(goOnceLoaded);
    afterDrawing();
    return queries.getQueryCache().subscribe(afterDrawing);
  }, [hash, key, queries]);
}
