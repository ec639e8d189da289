import { type NavigateOptions, useSearchParams } from "react-router";

type Query = ConstructorParameters<typeof URLSearchParams>[0] | Readonly<Record<string, string>>;

/**
 * What the address says after its question mark, and how to change it. The page shows the change before anything else can be
 * clicked: the router by itself changes the address first and draws the page when there is time, and until then a download
 * or a form beside it is still that of the view before.
 */
export function useQueryOfAddress(): readonly [
  URLSearchParams,
  (next: Query, options?: NavigateOptions) => void,
] {
  const [query, setQuery] = useSearchParams();
  return [query, (next, options) => setQuery(new URLSearchParams(next), { ...options, flushSync: true })];
}
