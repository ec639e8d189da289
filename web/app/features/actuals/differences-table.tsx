import { Badge, Text } from "@mantine/core";
import type { TakenDifference } from "@wagefloor/contract/runs/taken.ts";
import { gravestFirst } from "@wagefloor/domain/runs/taken/gravest-first.ts";
import type { ReactNode } from "react";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { overruledWords } from "../../lib/format/overruled-words.ts";
import { EmployeeLink } from "../../ui/employee-link.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { differenceWords } from "./difference-words.ts";
import { TakenRow, TakenTable } from "./taken-table.tsx";

const shownFirst = 10;
const shownAtOnce = 200;

interface DifferencesTableProps {
  readonly differences: readonly TakenDifference[];
  /** How many there are, where only the gravest were loaded, and where all of them are. */
  readonly all?: { readonly count: number; readonly address: string };
  /** In a dialog above typed amounts, which leaving would lose: nothing is a link. */
  readonly isInDialog?: boolean;
}

/** The employees from whom payroll didn't take what was proposed, the gravest first. */
export function DifferencesTable({ differences, all, isInDialog = false }: DifferencesTableProps) {
  const sorted = gravestFirst(differences);
  return (
    <>
      <TakenTable
        caption="What payroll took differently"
        rows={sorted}
        shownFirst={shownFirst}
        shownAtOnce={shownAtOnce}
      >
        {(one) => (
          <DifferenceRow
            key={one.employeeNumber}
            difference={one}
            number={isInDialog ? one.employeeNumber : <EmployeeLink employeeNumber={one.employeeNumber} />}
          />
        )}
      </TakenTable>
      {all && all.count > sorted.length && (
        <div>
          <LinkButton size="xs" variant="subtle" to={all.address}>
            See all {formatCount(all.count)}
          </LinkButton>
        </div>
      )}
    </>
  );
}

interface DifferenceRowProps {
  readonly difference: TakenDifference;
  readonly number: ReactNode;
}

function DifferenceRow({ difference, number }: DifferenceRowProps) {
  const { name, proposed, taken, verdict, shortfall, overruled, toPayBack } = difference;
  return (
    <TakenRow
      employee={
        <>
          {number}
          {name && <Text fz="sm">{name}</Text>}
        </>
      }
      proposed={formatMoney(proposed)}
      taken={formatMoney(taken)}
      difference={
        <>
          {differenceWords(difference)}
          {verdict === "below-minimum" && (
            <div>
              <Badge color="red" variant="filled" tt="none">
                Below minimum wage by {formatMoney(shortfall)}
              </Badge>
            </div>
          )}
          {overruled !== null && (
            <div>
              <Badge
                color={overruled === "item-cap" ? "gray" : "yellow"}
                variant="light"
                tt="none"
                autoContrast
              >
                {overruledWords[overruled]}
              </Badge>
            </div>
          )}
          {verdict === "not-checked" && (
            <div>
              <Badge color="yellow" variant="light" tt="none" autoContrast>
                Pay not checked
              </Badge>
            </div>
          )}
          {toPayBack > 0 && <Text fz="sm">{formatMoney(toPayBack)} more than was owed</Text>}
        </>
      }
    />
  );
}
