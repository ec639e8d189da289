import { Button, Card, Group, List, SimpleGrid, Stack, Switch, Text, Title } from "@mantine/core";
import {
  fieldsOf,
  type ImportColumns,
  type ImportField,
  type ImportKind,
} from "@wagefloor/domain/purchases/import/import-fields.ts";
import { useState } from "react";
import { ColumnSelect } from "../../../ui/forms/column-select.tsx";
import type { ImportDraft } from "./import-draft.ts";
import { fieldLabel } from "./import-words.ts";

interface ColumnsCardProps {
  readonly kind: ImportKind;
  readonly draft: Pick<ImportDraft, "names" | "samples" | "header" | "decisions">;
  readonly onChange: (columns: ImportColumns) => void;
  /** The first row is data, or holds headings. */
  readonly onHeader: (hasHeader: boolean) => void;
}

/** Which column holds what: a line each while nothing is missing, else fields to choose them. */
export function ColumnsCard({ kind, draft, onChange, onHeader }: ColumnsCardProps) {
  const { columns } = draft.decisions;
  const lacking = missingColumn(columns, kind);
  const [opened, setOpened] = useState(lacking !== null);
  const isOpen = opened || lacking !== null;
  return (
    <Card component="section" aria-labelledby="columns-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="columns-title">
          Columns
        </Title>
        {lacking === null && (
          <Button variant="default" size="sm" aria-expanded={isOpen} onClick={() => setOpened(!opened)}>
            {isOpen ? "Done" : "Change columns"}
          </Button>
        )}
      </Group>
      {lacking !== null && (
        <Text fz="sm" mb="sm" role="status">
          {lacking}
        </Text>
      )}
      {isOpen ? (
        <ColumnFields kind={kind} draft={draft} onChange={onChange} onHeader={onHeader} />
      ) : (
        <MatchedColumns kind={kind} draft={draft} />
      )}
    </Card>
  );
}

/** What no column was found for, and without which no row can be recorded. */
function missingColumn(columns: ImportColumns, kind: ImportKind): string | null {
  if (columns.employeeNumber === null && columns.name === null && columns.lastName === null) {
    return "Which column has the employee number, or the name?";
  }
  if (columns.amount === null && kind === "openings") return "Which column has the amount still owed?";
  return null;
}

function MatchedColumns({
  kind,
  draft: { names, samples, decisions },
}: Pick<ColumnsCardProps, "kind" | "draft">) {
  const matched = fieldsOf(kind).flatMap((field) => {
    const at = decisions.columns[field];
    return at === null ? [] : [{ field, at }];
  });
  const unused = names.filter(
    (_, at) => !matched.some((one) => one.at === at) && (samples[at]?.length ?? 0) > 0,
  );
  return (
    <Stack gap={4}>
      <List size="sm" spacing={2} listStyleType="none" style={{ overflowWrap: "anywhere" }}>
        {matched.map(({ field, at }) => (
          <List.Item key={field}>
            <b>{fieldLabel(field, kind)}</b>: {names[at]}{" "}
            <Text span c="dimmed" inherit>
              ({samples[at]?.join(" · ")})
            </Text>
          </List.Item>
        ))}
      </List>
      {unused.length > 0 && (
        <Text fz="sm" c="dimmed">
          Not used: {unused.join(", ")}
        </Text>
      )}
    </Stack>
  );
}

function ColumnFields({ kind, draft, onChange, onHeader }: ColumnsCardProps) {
  const { names, samples, header, decisions } = draft;
  const columns = names.map((name, at) => ({ name, samples: samples[at] ?? [] }));
  const choose = (field: ImportField, name: string | null) => {
    const at = name === null ? -1 : names.indexOf(name);
    const others = Object.entries(decisions.columns).map(([other, place]) => [
      other,
      place === at ? null : place,
    ]);
    onChange({ ...(Object.fromEntries(others) as ImportColumns), [field]: at === -1 ? null : at });
  };
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {fieldsOf(kind).map((field) => (
          <ColumnSelect
            key={field}
            label={fieldLabel(field, kind)}
            columns={columns}
            value={names[decisions.columns[field] ?? -1] ?? null}
            none="Not in this list"
            onChange={(name) => choose(field, name)}
          />
        ))}
      </SimpleGrid>
      <Switch
        label="The list has a row with headings"
        checked={header !== null}
        onChange={({ currentTarget }) => onHeader(currentTarget.checked)}
      />
    </Stack>
  );
}
