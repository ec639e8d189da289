import fc from "fast-check";

/** What fast-check itself tries a property with. */
const usual = 100;
const wanted = Number(process.env.PROPERTY_RUNS);
/** How much longer than in `npm test` some properties are tried by the thorough tests. */
const longer = Number(process.env.PROPERTIES_LONGER ?? 1);
const factor = wanted > 0 ? wanted / usual : longer;

// `npm test` answers for a change, so its values are the same each time; `npm run test:properties` looks for new ones.
fc.configureGlobal(wanted > 0 ? { numRuns: wanted } : { seed: 1 });

/** How often a property is tried that needs more or fewer values than others; with `PROPERTY_RUNS`, as many times as often. */
export function times(numRuns: number): { readonly numRuns: number } {
  return { numRuns: Math.ceil(numRuns * factor) };
}
