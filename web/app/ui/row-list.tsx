import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./row-list.module.css";

/** A list of `Row`s, in which each has its own buttons. */
export function RowList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface RowProps {
  readonly children: ReactNode;
  /** Buttons at the end of the row; below it where there is no room. */
  readonly actions?: ReactNode;
}

export function Row({ children, actions }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.content}>{children}</div>
      {actions && <Group gap="xs">{actions}</Group>}
    </li>
  );
}
