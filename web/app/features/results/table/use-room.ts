import { useMediaQuery } from "@mantine/hooks";
import { useOpenedEmployee } from "../../../ui/side-panel/use-opened-employee.ts";
import { usePrinting } from "../../../ui/virtual-table/use-printing.ts";

/** How much room the tables of a run have: less beside an open panel, which has what their other columns say. */
export type Room = "all" | "some" | "little";

/** Follows the panel and the window. Where the window is narrow, the panel covers the tables instead; paper has no panel. */
export function useRoom(): Room {
  const { opened } = useOpenedEmployee("employee");
  const isBeside = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  const isWide = useMediaQuery("(min-width: 75em)", true, { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  if (opened === null || !isBeside || isPrinting) return "all";
  return isWide ? "some" : "little";
}
