import { useState } from "react";
import { type Location, type NavigateOptions, useLocation, useSearchParams } from "react-router";

type Query = ConstructorParameters<typeof URLSearchParams>[0] | Readonly<Record<string, string>>;

/**
 * What the address says after its question mark, and how to change it. What a click changes counts at once: the router draws
 * a changed address when there is time, and until then a download or a form beside what was clicked would still be that of
 * the view before. Any other address counts as soon as it is drawn.
 */
export function useQueryOfAddress(): readonly [
  URLSearchParams,
  (next: Query, options?: NavigateOptions) => void,
] {
  const [drawn, navigate] = useSearchParams();
  const location = useLocation();
  const [chosen, choose] = useState<{ readonly at: Location; readonly query: URLSearchParams } | null>(null);
  function change(next: Query, options?: NavigateOptions): void {
    const query = new URLSearchParams(next);
    choose({ at: location, query });
    navigate(query, options);
  }
  return [chosen?.at === location ? chosen.query : drawn, change];
}
