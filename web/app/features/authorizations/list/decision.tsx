import { Button, Group, Text } from "@mantine/core";
import type { RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import { ruleAnswerWords } from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { decisionText } from "@wagefloor/domain/runs/by-item/decision-text.ts";
import { useState } from "react";
import { byWhom } from "../../../lib/format/by-whom.ts";
import { isOpen, subjectOf } from "../authorization-words.ts";
import { DecisionDialog } from "./decision-dialog.tsx";

interface DecisionProps {
  readonly employeeNumber: string;
  readonly authorization: RecordedAuthorization;
}

/** The decision without which the rules don't allow the item, or how to record one; nothing where no decision helps. */
export function Decision({ employeeNumber, authorization }: DecisionProps) {
  const [isOpened, setOpened] = useState(false);
  const { decision, toDecide, documents, ruleAnswer, ruleState } = authorization;
  if (decision !== null)
    return (
      <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
        {decisionText(decision)} Recorded by {byWhom(decision.recordedBy)}.
      </Text>
    );
  if (toDecide.length === 0 || ruleAnswer === null || !isOpen(authorization)) return null;
  return (
    <>
      <Text fz="sm">
        {ruleState?.name}: {ruleAnswerWords[ruleAnswer].badge}. {ruleAnswerWords[ruleAnswer].explanation}
        {documents.length === 0 && " To record that, first add the document that shows it."}
      </Text>
      {documents.length > 0 && (
        <Group className="screen-only">
          <Button
            variant="default"
            size="xs"
            aria-label={`Record a decision for ${subjectOf(authorization)}`}
            onClick={() => setOpened(true)}
          >
            Record a decision
          </Button>
        </Group>
      )}
      {isOpened && (
        <DecisionDialog
          employeeNumber={employeeNumber}
          authorization={authorization}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
