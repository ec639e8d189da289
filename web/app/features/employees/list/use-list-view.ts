import { filterNamed, sortNamed } from "@wagefloor/contract/employees/employees.ts";
import type { EmployeeNarrowing } from "@wagefloor/domain/employees/employee-view.ts";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * What the list shows, kept in the address, so that Reload and a link show the same. A link to another view of the list
 * changes it, and what the reader does replaces the address: typing a name isn't ten steps of the history.
 */
export function useListView(): readonly [EmployeeNarrowing, (change: Partial<EmployeeNarrowing>) => void] {
  const { search: address, state, key } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(() => readView(address));
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (!isOwnStep(state)) setView(readView(address));
  }
  useEffect(() => {
    const next = listQuery(view);
    if (next !== listQuery(readView(address)))
      navigate({ search: next }, { replace: true, state: ownStep, preventScrollReset: true });
  }, [address, navigate, view]);
  return [view, (change) => setView((before) => ({ ...before, ...change }))];
}

/** The query of a view's address, and of its download. */
export function listQuery({ filter, search, sort }: EmployeeNarrowing): string {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("show", filter);
  if (search.trim() !== "") query.set("search", search);
  if (sort !== null) query.set("sort", `${sort.descending ? "-" : ""}${sort.key}`);
  return `${query}`;
}

function readView(address: string): EmployeeNarrowing {
  const query = new URLSearchParams(address);
  return {
    filter: filterNamed(query.get("show")),
    search: query.get("search") ?? "",
    sort: sortNamed(query.get("sort")),
  };
}

const ownStep = { ofList: true };

function isOwnStep(state: unknown): boolean {
  return typeof state === "object" && state !== null && "ofList" in state;
}
