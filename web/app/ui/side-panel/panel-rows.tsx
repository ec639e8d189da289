import { createContext, type ReactNode, useContext, useEffect, useId, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** The lists on the page whose employees open in a panel, each in its order. */
const lists = new Map<string, readonly string[]>();

const listeners = new Set<() => void>();

const ListOfLink = createContext("");

interface PanelRowsProps {
  /** In the order of the list. */
  readonly employeeNumbers: readonly string[];
  readonly children: ReactNode;
}

/** A list whose employees open in a panel, which goes from one to the next. */
export function PanelRows({ employeeNumbers, children }: PanelRowsProps) {
  const id = useId();
  // A text, so that an array made anew each time doesn't count as another list.
  const numbers = employeeNumbers.join("\0");
  useEffect(() => {
    lists.set(id, [...new Set(numbers.split("\0"))]);
    tell();
    return () => {
      lists.delete(id);
      tell();
    };
  }, [id, numbers]);
  return <ListOfLink value={id}>{children}</ListOfLink>;
}

/** What a link's step in the history says of its list: an employee may be in several lists of a page. */
export function useListOfLink(): { readonly panelList: string } {
  return { panelList: useContext(ListOfLink) };
}

const none: readonly string[] = [];

/** The list from which an employee's panel was opened, or another one that has the employee; empty without one. */
export function usePanelRows(employeeNumber: string): readonly string[] {
  const { state } = useLocation();
  return useSyncExternalStore(follow, () => {
    const openedFrom = lists.get(state?.panelList);
    return [openedFrom, ...lists.values()].find((list) => list?.includes(employeeNumber)) ?? none;
  });
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
