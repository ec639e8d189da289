import type { Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

interface RowFocus {
  /** The one row that the Tab key stops at. */
  readonly stop: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (position: number) => void;
}

/**
 * Moves the focus from row to row with the arrow keys, to rows that are not drawn yet, too. While a row is open beside
 * the table it is kept in view, and its row gets the focus back when it closes.
 * @param opened position of the open row among `count` rows, or -1
 * @param onMove is told to which position an arrow key has led
 */
export function useRowFocus(
  region: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  count: number,
  opened: number,
  onMove: (position: number) => void,
): RowFocus {
  const [current, setCurrent] = useState(0);
  const wanted = useRef<number | null>(null);
  const before = useRef(opened);

  useEffect(() => {
    const last = before.current;
    before.current = opened;
    if (opened >= 0 && opened !== last) {
      setCurrent(opened);
      virtualizer.scrollToIndex(opened, { align: "auto" });
    } else if (opened < 0 && last >= 0 && count > 0 && isFree(document.activeElement, region.current)) {
      wanted.current = Math.min(last, count - 1);
      virtualizer.scrollToIndex(wanted.current, { align: "auto" });
    }
  }, [opened, count, region, virtualizer]);

  useEffect(() => {
    const link = region.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${(wanted.current ?? -2) + 2}"] a`,
    );
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent): void {
    const next = positionAfter(event.key, current, count);
    if (next === undefined || next === current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    wanted.current = next;
    setCurrent(next);
    virtualizer.scrollToIndex(next, { align: "auto" });
    onMove(next);
  }

  const range = virtualizer.range;
  const inView = range !== null && current >= range.startIndex && current <= range.endIndex;
  return { stop: inView ? current : (range?.startIndex ?? 0), onKeyDown, onFocus: setCurrent };
}

/** Nothing else has taken the focus: what had it is gone with the panel, or is a row. */
function isFree(focused: Element | null, region: HTMLElement | null): boolean {
  return focused === null || focused === document.body || region?.contains(focused) === true;
}

function positionAfter(key: string, current: number, count: number): number | undefined {
  const page = 10;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}
