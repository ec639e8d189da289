import { isResultFilter, type ResultFilter } from "@wagefloor/domain/runs/results/result-filters.ts";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Sort } from "../../../ui/virtual-table/virtual-table.tsx";
import { isSortKey, type ResultSortKey } from "./result-rows.ts";

/** What a reader has made of the table of all results. */
export interface TableView {
  readonly search: string;
  readonly filter: ResultFilter;
  readonly sort: Sort<ResultSortKey> | null;
}

/**
 * The view of the results, kept in the address, so that Reload and a link show the same. Going back within the page
 * keeps it: it changes by what the reader does to the table alone.
 * @param query the address's query with the chosen tab; `useLocation` may still have the one before it
 */
export function useTableView(
  query: URLSearchParams,
): readonly [TableView, (change: Partial<TableView>) => void] {
  const address = `${query}`;
  const { state } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(() => readView(address));
  useEffect(() => {
    const next = withView(address, view);
    if (next !== withView(address, readView(address)))
      navigate({ search: next }, { replace: true, state, preventScrollReset: true });
  }, [address, navigate, state, view]);
  return [view, (change) => setView((before) => ({ ...before, ...change }))];
}

function readView(address: string): TableView {
  const parameters = new URLSearchParams(address);
  const filter = parameters.get("show") ?? "";
  const [, sign, key = ""] = /^(-?)(.*)$/.exec(parameters.get("sort") ?? "") ?? [];
  return {
    search: parameters.get("search") ?? "",
    filter: isResultFilter(filter) ? filter : "all",
    sort: isSortKey(key) ? { key, descending: sign === "-" } : null,
  };
}

function withView(address: string, { search, filter, sort }: TableView): string {
  const parameters = new URLSearchParams(address);
  put(parameters, "search", search);
  put(parameters, "show", filter === "all" ? "" : filter);
  put(parameters, "sort", sort === null ? "" : `${sort.descending ? "-" : ""}${sort.key}`);
  return `${parameters}`;
}

function put(parameters: URLSearchParams, name: string, value: string): void {
  // Appended even if it's there already: equal views have equal addresses, whatever was chosen first.
  parameters.delete(name);
  if (value !== "") parameters.append(name, value);
}
