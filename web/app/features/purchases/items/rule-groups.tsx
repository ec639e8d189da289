import { Anchor, Text } from "@mantine/core";
import type { SentStateRule } from "@wagefloor/contract/items/classes.ts";
import { ruleAnswerWords } from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { Link } from "react-router";
import { citationText } from "../../../lib/format/citation.ts";
import classes from "./rule-groups.module.css";

/** A state's rule, with what it is shown for. */
export interface RuleEntry {
  readonly rule: SentStateRule;
  /** Such as the state. */
  readonly subject: string;
  /** Such as how many employees work there. */
  readonly detail?: string;
}

/** Rules of states by their answer, in the order in which they come: what it means once, then each state with its law. */
export function RuleGroups({ entries }: { readonly entries: readonly RuleEntry[] }) {
  return (
    <ul className={classes.groups}>
      {[...Map.groupBy(entries, ({ rule }) => rule.answer)].map(([answer, alike]) => (
        <li key={answer}>
          <Text fz="sm">
            <span className={classes.answer} data-answer={answer}>
              {ruleAnswerWords[answer].badge}
            </span>{" "}
            {ruleAnswerWords[answer].explanation}
          </Text>
          <ul className={classes.states}>
            {alike.map((entry) => (
              <State key={`${entry.rule.state} ${entry.subject}`} {...entry} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function State({ rule, subject, detail }: RuleEntry) {
  const { name, cap, authorization, notice, citation, source, page, isFederal } = rule;
  return (
    <li>
      <b>{subject}</b>
      {detail !== undefined && ` (${detail})`}
      {cap !== null && <>. Cap: {cap}</>}
      {authorization !== null && <>. Authorization: {authorization}</>}
      {notice !== null && <>. Notice: {notice}</>}
      {". "}
      {citation !== null && source !== null && (
        <>
          {isFederal && "Federal rule: "}
          <Anchor href={source} target="_blank" rel="noreferrer" inherit>
            {citationText(citation)}
          </Anchor>
          {". "}
        </>
      )}
      {page !== null && (
        <Anchor
          component={Link}
          to={page}
          target="_blank"
          className={classes.page ?? ""}
          inherit
          aria-label={`${name} rule`}
        >
          See the rule
        </Anchor>
      )}
    </li>
  );
}
