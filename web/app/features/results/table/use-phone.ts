import { useOnPhone, useOnSmallPhone } from "../../../ui/use-on-phone.ts";
import type { Phone } from "./cells/column-widths.ts";

/** Which phone the tables of a run are on, if they are on one. */
export function usePhone(): Phone {
  const onPhone = useOnPhone();
  const isSmall = useOnSmallPhone();
  if (!onPhone) return null;
  return isSmall ? "small" : "usual";
}
