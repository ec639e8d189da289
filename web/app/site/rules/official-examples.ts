import { answerCase } from "@wagefloor/domain/law/cases/answer-case.ts";
import { formatCents } from "@wagefloor/domain/money.ts";
import file from "../../../../examples/workweek-cases.json" with { type: "json" };
import { hostOf } from "./host-of.ts";
import type { OfficialExample } from "./rulebook.ts";

interface PublishedCase {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly source: string;
  readonly why: string;
  readonly inputs: object;
  readonly expected: { readonly weeklyCeilings?: readonly string[] };
}

const published: ReadonlySet<string> = new Set(["official", "published-secondary"]);

/**
 * The examples that official texts print, answered by the engine now: the same cases that the tests of `determine` hold.
 * Only for the build.
 */
export function officialExamples(): OfficialExample[] {
  const cases: readonly PublishedCase[] = file.cases;
  return cases.filter(({ group }) => published.has(group)).map(answerExample);
}

function answerExample({ id, name, source, why, inputs, expected }: PublishedCase): OfficialExample {
  const answer = answerCase(inputs);
  if ("past" in answer) throw new Error(`${id} doesn't ask for a ceiling`);
  const [, text = "", link = null] = /^(.*?),? ?(https?:\/\/\S+)/.exec(source) ?? ["", source];
  const rest = /\(([^()]*(?:official|derived)[^()]*)\)$/.exec(source)?.[1];
  return {
    ...{ id, link, name: inAmericanEnglish(name), why: inAmericanEnglish(why) },
    source: rest === undefined ? text || (link === null ? "" : hostOf(link)) : `${text} (${rest})`,
    published: expected.weeklyCeilings ?? [],
    ours: answer.determination.weeklyCeilings.map(formatCents),
  };
}

/** The cases keep the spelling that they were laid down in. */
function inAmericanEnglish(text: string): string {
  return text.replaceAll("instalment", "installment").replaceAll(" x ", " × ");
}
