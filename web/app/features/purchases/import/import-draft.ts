import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Item } from "@wagefloor/contract/items/items.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { findColumns } from "@wagefloor/domain/purchases/import/find-columns.ts";
import type { ImportKind } from "@wagefloor/domain/purchases/import/import-fields.ts";
import type { ImportDecisions } from "@wagefloor/domain/purchases/import/import-terms.ts";
import type { ImportTable } from "@wagefloor/domain/purchases/import/read-table.ts";
import { useEffect, useState } from "react";
import { localDate } from "../../../lib/format/local-date.ts";
import { newId } from "../../../lib/new-id.ts";
import { sourceWords } from "./import-words.ts";

/** A list on its way to be recorded, and what was decided about it so far. Nothing of it is stored. */
export interface ImportDraft {
  /** Of the import as a whole. */
  readonly id: string;
  /** The file's name, or that it was pasted. */
  readonly source: string;
  readonly table: ImportTable;
  /** The place of the row with the headings; null without one. */
  readonly header: number | null;
  readonly names: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly decisions: ImportDecisions;
  /** The id of what each line records: sent again, it is recorded once. */
  readonly ids: ReadonlyMap<number, string>;
}

/** A draft of a list, with its columns as they were found. */
export function draftOf(
  source: string,
  table: ImportTable,
  kind: ImportKind,
  items: readonly Item[],
): ImportDraft {
  const offered = items.filter(({ archived }) => !archived);
  const { columns, ...found } = findColumns(
    table,
    kind,
    offered.map(({ name }) => name),
  );
  const [onlyItem, ...others] = offered;
  return {
    id: newId(),
    source,
    table,
    ...found,
    ids: new Map(table.rows.map(({ line }) => [line, newId()])),
    decisions: {
      columns,
      dateOrder: null,
      dateForAll: kind === "openings" ? calendarDate(localDate(new Date())) : null,
      amountsAre: null,
      itemForAll: others.length === 0 ? (onlyItem?.id ?? null) : null,
      items: new Map(),
      employees: new Map(),
      reasonForAll: "Owed before Wagefloor",
      edits: new Map(),
      takes: new Map(),
    },
  };
}

const draftKey = (kind: ImportKind) => ["import-draft", kind] as const;

/** Where the list of a kind is checked. */
const pages: Readonly<Record<ImportKind, string>> = {
  purchases: "/app/purchases/import",
  openings: "/app/purchases/opening-balances",
};

/** Keeps a list that was recorded while the product is open, in case it's undone. */
export function keepRecorded(client: QueryClient, kind: ImportKind, draft: ImportDraft): void {
  client.setQueryDefaults(recordedKey(draft.id), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<RecordedDraft>(recordedKey(draft.id), { kind, draft });
}

/** Puts a list that was undone back where it's checked, to be recorded anew. @returns where, or why not */
export function takeUpRecorded(client: QueryClient, importId: string): TakenUp {
  const recorded = client.getQueryData<RecordedDraft>(recordedKey(importId));
  if (recorded === undefined) return { page: null, why: "Add the list again if you need it." };
  const { kind, draft } = recorded;
  const other = client.getQueryData<ImportDraft | null>(draftKey(kind));
  if (other)
    return {
      page: null,
      why: `You're still checking ${sourceWords(other.source)}, so this one isn't opened. Add it again if you need it.`,
    };
  const ids = new Map([...draft.ids.keys()].map((line) => [line, newId()]));
  client.setQueryData<ImportDraft>(draftKey(kind), { ...draft, id: newId(), ids });
  client.removeQueries({ queryKey: recordedKey(importId) });
  return { page: pages[kind] };
}

type TakenUp = { readonly page: string } | { readonly page: null; readonly why: string };

interface RecordedDraft {
  readonly kind: ImportKind;
  readonly draft: ImportDraft;
}

const recordedKey = (importId: string) => ["recorded-import", importId] as const;

/** The draft, kept in memory while the product is open, and how to change it. Another person's sign-in empties it. */
export function useImportDraft(kind: ImportKind) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => client.getQueryData<ImportDraft | null>(draftKey(kind)) ?? null);
  useEffect(() => {
    client.setQueryDefaults(draftKey(kind), { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(draftKey(kind), draft);
  }, [client, kind, draft]);
  return [draft, setDraft] as const;
}
