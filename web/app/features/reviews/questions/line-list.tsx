import { Children, type ReactNode } from "react";
import { formatCount } from "../../../lib/format/format.ts";

interface LineListProps {
  readonly lines: readonly ReactNode[];
  /** How many there are, where only the first are listed. */
  readonly count?: number;
  /** What the lines are, where they are folded. */
  readonly folded?: string | undefined;
}

/** Whom or what something is about, a line each; nothing without lines. */
export function LineList({ lines, count = lines.length, folded }: LineListProps) {
  const list = (
    <ul style={{ margin: 0, overflowWrap: "anywhere" }}>
      {Children.map(lines, (line) => (
        <li>{line}</li>
      ))}
      {count > lines.length && <li>and {formatCount(count - lines.length)} more</li>}
    </ul>
  );
  if (lines.length === 0) return null;
  if (folded === undefined) return list;
  return (
    <details>
      <summary>{folded}</summary>
      {list}
    </details>
  );
}
