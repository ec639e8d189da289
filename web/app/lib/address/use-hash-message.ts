import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * What an email's link carries after the `#`, read once and then cleared from the address, so neither history nor a
 * reload repeats it.
 * @param read returns undefined for a hash meant for something else, which is left in place; a stable function
 * @returns what was said last, and a function that forgets it
 */
export function useHashMessage<T>(
  read: (fragment: URLSearchParams) => T | undefined,
): readonly [T | undefined, () => void] {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState<T>();
  const found = useMemo(() => read(new URLSearchParams(hash.slice(1))), [hash, read]);
  useEffect(() => {
    if (found === undefined) return;
    setKept(found);
    navigate({ pathname, search, hash: "" }, { replace: true, state, preventScrollReset: true });
  }, [found, navigate, pathname, search, state]);
  return [found ?? kept, () => setKept(undefined)];
}
