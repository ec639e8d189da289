import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";

/** Id of the field in which the place of the panel's employee is set. */
export const placeFieldId = "place-of-employee";

/** Leads to that field, which is further down in the panel: a keyboard needn't go through all that is between. */
export function SetPlaceButton({ children }: { readonly children: ReactNode }) {
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      style={{ verticalAlign: "baseline" }}
      onClick={() => document.getElementById(placeFieldId)?.focus()}
    >
      {children}
    </Anchor>
  );
}
