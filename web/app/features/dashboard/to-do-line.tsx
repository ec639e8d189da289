import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./to-do-list.module.css";
import { Why } from "./why.tsx";

interface ToDoLineProps {
  /** How many it concerns, or a picture of what it is. */
  readonly mark: ReactNode;
  /** Given if the mark is a count. */
  readonly count?: number;
  readonly label: string;
  readonly to: string;
  readonly isGrave?: boolean;
  /** What comes next, and the amounts. */
  readonly children: ReactNode;
}

/** One thing to do: how many, what, and where it leads; what comes next is behind its arrow. */
export function ToDoLine({ mark, count, label, to, isGrave = false, children }: ToDoLineProps) {
  const name = count === undefined ? label : `${mark} ${label}`;
  return (
    <li className={classes.item}>
      <span className={classes.count} data-grave={isGrave || undefined} aria-hidden>
        {mark}
      </span>
      <div>
        {/* The count isn't hidden text inside the link: what presses a link in the middle of its first box would miss it. */}
        <Anchor component={Link} to={to} aria-label={name} fw={550}>
          {label}
        </Anchor>
        <Why of={name}>{children}</Why>
      </div>
    </li>
  );
}
