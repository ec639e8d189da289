import { Text } from "@mantine/core";
import type { StateDemands } from "@wagefloor/domain/authorizations/state-demands.ts";
import { mayBeDecided, mayBeDeducted } from "@wagefloor/domain/items/rule-lists.ts";
import {
  explanationOf,
  requiredFormWords,
  ruleAnswerWords,
} from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { Note } from "../../../ui/page/note.tsx";
import { RuleCitation } from "../rule-citation.tsx";

interface DemandsNoteProps {
  readonly demands: StateDemands | null;
  readonly stateName: string;
}

/** What the state requires of this authorization, with the rule. */
export function DemandsNote({ demands, stateName }: DemandsNoteProps) {
  if (stateName === "") return null;
  if (demands === null)
    return (
      <Text fz="sm" c="dimmed">
        Choose the kind of item to see what {stateName} requires.
      </Text>
    );
  const { answer, words, form, notice, cap, citation, source } = demands;
  const { badge } = ruleAnswerWords[answer];
  return (
    <Note title={`${stateName}: ${badge}`} isNeutral={mayBeDeducted(answer)}>
      <Text fz="sm">
        {explanationOf(answer, { authorization: form !== "none", notice: false })}
        {mayBeDecided(answer) &&
          " Once the authorization is on file, add the document and record the decision there."}
      </Text>
      {answer !== "not-reviewed" && (
        <Text fz="sm" mt={4}>
          {form === "none" ? "Authorization: " : "It must be "}
          {form === "none" ? requiredFormWords.none : lowered(words)}.
          {notice !== null && ` The employee must get notice ${notice}.`}
          {cap !== null && ` Cap: ${cap}.`}
        </Text>
      )}
      <RuleCitation {...{ citation, source }} />
    </Note>
  );
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
