import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Item } from "@wagefloor/contract/items/items.ts";
import type { NewPurchase } from "@wagefloor/contract/purchases/purchases.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { checkRows } from "@wagefloor/domain/purchases/import/check-rows.ts";
import { dataRows } from "@wagefloor/domain/purchases/import/find-columns.ts";
import type { ImportKind } from "@wagefloor/domain/purchases/import/import-fields.ts";
import type { ImportContext } from "@wagefloor/domain/purchases/import/import-terms.ts";
import { rowsToRecord } from "@wagefloor/domain/purchases/import/rows-to-record.ts";
import { takenThough, withFindings } from "@wagefloor/domain/purchases/import/with-findings.ts";
import { useMemo } from "react";
import { localDate } from "../../../lib/format/local-date.ts";
import { previewQuery } from "../api.ts";
import type { ImportDraft } from "./import-draft.ts";

/** What a list is checked against. */
export interface Known {
  /** Those that can be chosen. */
  readonly items: readonly Item[];
  readonly people: readonly KnownPerson[];
}

const nothingFound = { problems: [], unmatched: [], repeated: [] };
const pause = 300;

/**
 * The rows of a draft as they would be recorded, by what the list says and then by what the server knows; and what is
 * sent if they're recorded now.
 */
export function useCheckedRows(kind: ImportKind, draft: ImportDraft, { items, people }: Known) {
  const { table, header, decisions, ids } = draft;
  const rows = useMemo(() => dataRows(table, header), [table, header]);
  const context = useMemo<ImportContext>(
    () => ({
      kind,
      items,
      people,
      today: calendarDate(localDate(new Date())),
    }),
    [kind, items, people],
  );
  const checked = useMemo(() => checkRows(rows, decisions, context), [rows, decisions, context]);
  const asked = useMemo(
    () =>
      rowsToRecord(checked).map(
        (row): NewPurchase => ({
          id: ids.get(row.line) ?? "",
          kind: kind === "openings" ? "opening" : "purchase",
          ...row,
        }),
      ),
    [checked, ids, kind],
  );
  const [settled] = useDebouncedValue(asked, pause);
  const preview = useQuery(previewQuery(settled));
  const findings = preview.data ?? nothingFound;
  const shown = useMemo(() => withFindings(checked, findings, decisions), [checked, findings, decisions]);
  const recorded = useMemo(() => rowsToRecord(shown), [shown]);
  const toSend = useMemo(() => {
    const lines = recorded.map(({ line }) => line);
    const taken = takenThough(lines, findings);
    const sent = new Set(lines);
    return asked
      .filter(({ line }) => line !== undefined && sent.has(line))
      .map((one) => (one.line !== undefined && taken.has(one.line) ? { ...one, evenIfRepeated: true } : one));
  }, [asked, recorded, findings]);
  const isChecking = asked.length > 0 && (settled !== asked || preview.isFetching);
  return { rows, checked: shown, recorded, toSend, preview, isChecking };
}
