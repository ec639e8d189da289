import { Button, Card, Group, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import type { TakenEmployees } from "@wagefloor/contract/runs/taken.ts";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { quantity } from "../../lib/format/quantity.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { SendFailure } from "../../ui/page/send-failure.tsx";
import { runAddress } from "../runs/run-address.ts";
import { AmountsTable } from "./amounts-table.tsx";
import { useCheckTaken } from "./api.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { PasteAmounts } from "./paste-amounts.tsx";
import { type AmountRow, amountRows, enteredAmounts, type Typed } from "./typed-amounts.ts";

interface AmountsFormProps {
  readonly run: Run;
  readonly employees: TakenEmployees;
}

type Shown = "proposed" | "all" | "differing" | "changed" | "problems";

const nothingRefused: ReadonlyMap<string, string> = new Map();

/** The table of amounts, with what is typed kept until it is confirmed. */
export function AmountsForm({ run, employees }: AmountsFormProps) {
  const [typed, setTyped] = useState<Typed>(new Map());
  const [refused, setRefused] = useState(nothingRefused);
  const [parameters] = useSearchParams();
  const withProposal = employees.proposed.filter((amount) => amount !== 0).length;
  const hasBoth = withProposal > 0 && withProposal < employees.proposed.length;
  const [shown, setShown] = useState<Shown>(
    parameters.get("show") === "differing" ? "differing" : hasBoth ? "proposed" : "all",
  );
  const [search, setSearch] = useState("");
  const check = useCheckTaken(run.id);
  const [isConfirming, setConfirming] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const rows = useMemo(() => amountRows(employees, typed, refused), [employees, typed, refused]);
  const changed = rows.filter(({ isChanged }) => isChanged);
  const problems = rows.filter(({ problem }) => problem !== null);
  useUnsavedChanges(changed.length > 0 && !isConfirming);
  const differing = rows.filter(isDiffering);
  const entered = enteredAmounts(rows);

  function enter(amounts: Iterable<readonly [string, string]>) {
    const added = [...amounts];
    setTyped(new Map([...typed, ...added]));
    const renewed = new Set(added.map(([employeeNumber]) => employeeNumber));
    setRefused(new Map([...refused].filter(([employeeNumber]) => !renewed.has(employeeNumber))));
  }

  function review() {
    if (rows.some(({ amount }) => amount === null)) return showProblems();
    check.mutate(entered, {
      onSuccess: (checked) => {
        setRefused(new Map(checked.problems.map((one) => [one.employeeNumber, one.sentence])));
        if (checked.problems.length > 0) showProblems();
        else setConfirming(true);
      },
    });
  }

  function showProblems() {
    setWasRefused(true);
    setShown("problems");
  }

  return (
    <Stack>
      <PasteAmounts
        employeeNumbers={employees.employeeNumber}
        onPaste={(pasted) => {
          enter(pasted);
          setShown("changed");
        }}
      />
      <Card>
        <Stack>
          <Group justify="space-between" gap="sm">
            <SegmentedControl
              aria-label="Show"
              value={shown}
              onChange={(value) => setShown(value as Shown)}
              data={[
                ...(hasBoth
                  ? [{ value: "proposed", label: `With a deduction (${formatCount(withProposal)})` }]
                  : []),
                { value: "all", label: `All (${formatCount(rows.length)})` },
                ...(differing.length > 0 || shown === "differing"
                  ? [{ value: "differing", label: `Not as proposed (${formatCount(differing.length)})` }]
                  : []),
                { value: "changed", label: `Changed (${formatCount(changed.length)})` },
                ...(problems.length > 0 || shown === "problems"
                  ? [{ value: "problems", label: `To fix (${formatCount(problems.length)})` }]
                  : []),
              ]}
            />
            <TextInput
              aria-label="Search by number or name"
              placeholder="Search by number or name"
              w={280}
              maw="100%"
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </Group>
          {problems.length > 0 && (
            <ErrorNotice title={`${quantity(problems.length, "amount")} to fix`}>
              {wasRefused
                ? "Nothing was confirmed. Fix what's marked, then review again."
                : "Fix what's marked, then review."}
            </ErrorNotice>
          )}
          <AmountsTable
            key={shown}
            rows={narrowed(rows, shown, search)}
            onType={(employeeNumber, text) => enter([[employeeNumber, text]])}
          />
        </Stack>
      </Card>
      <Card>
        <Group justify="space-between" gap="sm">
          <Totals rows={rows} changed={changed.length} />
          <Group gap="xs">
            <LinkButton variant="default" to={runAddress(run.id)}>
              Cancel
            </LinkButton>
            <Button onClick={review} loading={check.isPending}>
              Review and confirm
            </Button>
          </Group>
        </Group>
        <SendFailure
          title="The amounts couldn't be checked"
          sending={check}
          fallback="An unexpected error occurred"
        />
      </Card>
      {isConfirming && check.data && (
        <ConfirmDialog
          run={run}
          amounts={entered}
          checked={check.data}
          onClose={() => setConfirming(false)}
        />
      )}
    </Stack>
  );
}

function Totals({ rows, changed }: { readonly rows: readonly AmountRow[]; readonly changed: number }) {
  const taken = rows.reduce((sum, { amount, counted }) => sum + (amount ?? counted), 0);
  const proposed = rows.reduce((sum, row) => sum + row.proposed, 0);
  return (
    <Text aria-live="polite">
      <b>{formatMoney(taken)}</b> taken, {formatMoney(proposed)} proposed, {quantity(changed, "change")}
    </Text>
  );
}

/** Whether something else is confirmed than the run proposes. */
function isDiffering({ counted, proposed }: AmountRow): boolean {
  return counted !== proposed;
}

/**
 * A row that was just corrected stays where it is: under "To fix" it would vanish while it is typed in. A search among those
 * with a deduction also finds the others, because payroll may have taken something from them.
 */
function narrowed(rows: readonly AmountRow[], shown: Shown, search: string): AmountRow[] {
  const text = search.trim().toLowerCase();
  return rows.filter((row) => {
    if (shown === "proposed" && text === "" && row.proposed === 0 && !isDiffering(row) && !row.isChanged)
      return false;
    if (shown === "differing" && !isDiffering(row) && !row.isChanged) return false;
    if (shown === "changed" && !row.isChanged) return false;
    if (shown === "problems" && row.problem === null && !row.isChanged) return false;
    return text === "" || `${row.employeeNumber}\n${row.name}`.toLowerCase().includes(text);
  });
}
