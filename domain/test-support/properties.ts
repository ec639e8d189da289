import fc from "fast-check";

/** What fast-check itself tries a property with. */
const usual = 100;
const wanted = Number(process.env.PROPERTY_RUNS);
/** `npm test` tries an eighth of the values that the thorough tests try. */
const factor = wanted > 0 ? wanted / usual : process.env.PROPERTIES_WHOLE ? 1 : 1 / 8;

// `npm test` answers for a change, so its values are the same each time; `npm run test:properties` looks for new ones.
fc.configureGlobal({ numRuns: Math.ceil(usual * factor), ...(wanted > 0 ? {} : { seed: 1 }) });

/** How often a property is tried that needs more or fewer values than others; with `PROPERTY_RUNS`, as many times as often. */
export function times(numRuns: number): { readonly numRuns: number } {
  return { numRuns: Math.ceil(numRuns * factor) };
}

/**
 * Some of many written cases: an eighth in `npm test`, and all in the thorough tests. They are drawn for each list by what is in
 * it, the same each time: every eighth one would be of the same kinds in all lists that have these in the same order.
 */
export function sampled<Case>(cases: readonly Case[]): Case[] {
  const length = Math.ceil(cases.length * Math.min(factor, 1));
  const some = fc.subarray([...cases], { minLength: length, maxLength: length });
  return fc.sample(some, { numRuns: 1, seed: fc.hash(JSON.stringify(cases)) })[0] as Case[];
}
