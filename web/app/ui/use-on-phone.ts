import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is as narrow as the smallest phones', or a page that is zoomed in on. */
export function useOnSmallPhone(): boolean {
  return useMediaQuery("(max-width: 22.4em)", false, { getInitialValueInEffect: false });
}

/** Whether the window is wider than that, in the em of media queries. */
export function useWiderThan(em: number): boolean {
  return useMediaQuery(`(min-width: ${em + 0.01}em)`, true, { getInitialValueInEffect: false });
}

/** Whether the window is as narrow as a phone's or a small tablet's. */
export function useOnPhone(): boolean {
  return useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
}
