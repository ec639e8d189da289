import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./button-row.module.css";

/** What can be done on a page or with a card, as buttons side by side. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap="sm" className={classes.row}>
      {children}
    </Group>
  );
}
