import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from "@tabler/icons-react";
import type { DateForm } from "@wagefloor/domain/for-payroll/own-columns.ts";
import { mostOwnColumns, type OwnField, ownFields } from "@wagefloor/domain/for-payroll/own-columns.ts";
import classes from "./for-payroll.module.css";
import { type DraftColumn, newColumn, type SettingsDraft } from "./settings-draft.ts";

interface ColumnsFieldsProps {
  readonly draft: SettingsDraft;
  readonly mistakes: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<SettingsDraft>) => void;
}

const fieldChoices = Object.entries(ownFields).map(([value, label]) => ({ value, label }));

/** Columns of one's own, the first one on top: what each holds, its heading, and their order. */
export function ColumnsFields({ draft, mistakes, onChange }: ColumnsFieldsProps) {
  const { columns } = draft;
  const put = (next: readonly DraftColumn[]) => onChange({ columns: next });
  const usesCode = columns.some(({ field }) => field === "deductionCode");
  const usesDates = columns.some(({ field }) => dateFields.has(field));
  return (
    <Stack gap="md">
      <div>
        <Text fz="sm" fw={600} id="own-columns">
          Columns, from left to right: what each has, and its heading
        </Text>
        <ol className={classes.columns ?? ""} aria-labelledby="own-columns">
          {columns.map((column, at) => (
            <OwnColumnRow
              key={column.key}
              column={column}
              at={at}
              of={columns.length}
              headingMistake={mistakes[`columns.${at}.heading`]}
              onChange={(changed) => put(columns.with(at, { ...column, ...changed }))}
              onMove={(by) => put(moved(columns, at, by))}
              onRemove={() => put(columns.filter((one) => one !== column))}
            />
          ))}
        </ol>
        {mistakes.columns && (
          <Text fz="sm" c="red" role="alert">
            {mistakes.columns}
          </Text>
        )}
        <Button
          variant="default"
          size="sm"
          mt="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={columns.length >= mostOwnColumns}
          onClick={() => put([...columns, nextColumn(columns)])}
        >
          Add a column
        </Button>
      </div>
      {usesCode && (
        <TextInput
          label="Deduction code"
          description="By which your payroll system knows the deduction."
          value={draft.deductionCode}
          error={mistakes.deductionCode}
          maxLength={50}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ deductionCode: currentTarget.value })}
        />
      )}
      {usesDates && (
        <NativeSelect
          label="Dates"
          value={draft.dateForm}
          onChange={({ currentTarget }) => onChange({ dateForm: currentTarget.value as DateForm })}
          data={[
            { value: "iso", label: "2027-01-29" },
            { value: "us", label: "01/29/2027" },
          ]}
        />
      )}
      <Checkbox
        label="The first row has the headings"
        checked={draft.hasHeader}
        onChange={({ currentTarget }) => onChange({ hasHeader: currentTarget.checked })}
      />
    </Stack>
  );
}

const dateFields: ReadonlySet<OwnField> = new Set(["payDate", "periodStart", "periodEnd"]);

interface OwnColumnRowProps {
  readonly column: DraftColumn;
  readonly at: number;
  readonly of: number;
  readonly headingMistake: string | undefined;
  readonly onChange: (changed: Partial<DraftColumn>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function OwnColumnRow({ column, at, of, headingMistake, ...on }: OwnColumnRowProps) {
  const named = `column ${at + 1}`;
  return (
    <li className={classes.column}>
      <div className={classes.columnFields}>
        <NativeSelect
          aria-label={`Content of ${named}`}
          value={column.field}
          data={fieldChoices}
          onChange={({ currentTarget }) => {
            const { field, heading } = newColumn(currentTarget.value as OwnField, column.key);
            on.onChange({ field, heading, text: "" });
          }}
        />
        <TextInput
          aria-label={`Heading of ${named}`}
          value={column.heading}
          error={headingMistake}
          maxLength={100}
          onChange={({ currentTarget }) => on.onChange({ heading: currentTarget.value })}
        />
        {column.field === "text" && (
          <TextInput
            aria-label={`Text of ${named}`}
            placeholder="Text in every row"
            value={column.text}
            maxLength={200}
            onChange={({ currentTarget }) => on.onChange({ text: currentTarget.value })}
          />
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Move ${named} up`}
          disabled={at === 0}
          onClick={() => on.onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Move ${named} down`}
          disabled={at === of - 1}
          onClick={() => on.onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Remove ${named}`}
          disabled={of === 1}
          onClick={on.onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}

function moved(columns: readonly DraftColumn[], at: number, by: -1 | 1): DraftColumn[] {
  const next = columns.filter((_, other) => other !== at);
  next.splice(at + by, 0, columns[at] as DraftColumn);
  return next;
}

/** The first content that no column has yet. */
function nextColumn(columns: readonly DraftColumn[]): DraftColumn {
  const used = new Set(columns.map(({ field }) => field));
  const unused = (Object.keys(ownFields) as OwnField[]).find((field) => !used.has(field)) ?? "text";
  return newColumn(unused, Math.max(0, ...columns.map(({ key }) => key + 1)));
}
