import { Stack, Text } from "@mantine/core";
import type { ReturnPreview } from "@wagefloor/contract/purchases/purchases.ts";
import type { ClassWords } from "../../../lib/format/class-words.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import classes from "./return-outcome.module.css";

interface ReturnOutcomeProps {
  readonly preview: ReturnPreview;
  readonly words: ClassWords["takeBack"];
  /** It was for what was typed before. */
  readonly isStale: boolean;
}

/** What a return comes to before it's recorded: what is owed now and then, and what payroll pays back. */
export function ReturnOutcome({ preview, words, isStale }: ReturnOutcomeProps) {
  const { amount, owed, balance, toPayBack } = preview;
  return (
    <Stack gap="xs">
      <dl className={classes.sums} data-stale={isStale || undefined}>
        <Row label="Owed now" value={formatMoney(owed)} />
        <Row label={words.sum} value={`−${formatMoney(amount)}`} />
        <Row
          label="To be paid back through payroll"
          value={toPayBack > 0 ? `+${formatMoney(toPayBack)}` : formatMoney(0)}
          isLoud={toPayBack > 0}
        />
        <Row label="Owed after that" value={formatMoney(balance)} isResult />
      </dl>
      {notesOf(preview).map((note) => (
        <Text key={note} fz="sm">
          {note}
        </Text>
      ))}
    </Stack>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly isLoud?: boolean;
  readonly isResult?: boolean;
}

function Row({ label, value, isLoud = false, isResult = false }: RowProps) {
  return (
    <div className={classes.row} data-loud={isLoud || undefined} data-result={isResult || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const whyNot = {
  held: "The last run didn't allow a deduction for it",
  limited: "The last run allowed a deduction for it only up to a limit",
};

/** Where the sums alone would be a riddle. */
function notesOf({ paysForOthers, held, openProposals }: ReturnPreview): string[] {
  return [
    ...(paysForOthers > 0
      ? [
          `${formatMoney(paysForOthers)} of the amount deducted for this purchase goes toward the rest of the employee's balance.`,
        ]
      : []),
    ...held.map(
      ({ item, open, decided }) =>
        `${item}: ${formatMoney(open)} stays owed. ${decided === null ? "No run has checked yet whether it can be deducted" : whyNot[decided]}, so the amount deducted for this purchase can't go toward it.`,
    ),
    ...(openProposals > 0
      ? [
          `${formatMoney(openProposals)} of it is a proposed deduction. It stays owed until you confirm what payroll took.`,
        ]
      : []),
  ];
}
