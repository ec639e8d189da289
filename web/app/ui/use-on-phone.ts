import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is as narrow as the smallest phones', or a page that is zoomed in on. */
export function useOnSmallPhone(): boolean {
  return useMediaQuery("(max-width: 22.4em)", false, { getInitialValueInEffect: false });
}

/** Whether the window is as narrow as a phone's that is held upright. */
export function useOnUprightPhone(): boolean {
  return useMediaQuery("(max-width: 34em)", false, { getInitialValueInEffect: false });
}

/** Whether the window is as narrow as a phone's or a small tablet's. */
export function useOnPhone(): boolean {
  return useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
}
