import fc from "fast-check";

const runs = Number(process.env.PROPERTY_RUNS);

// `npm test` answers for a change, so its values are the same each time; `npm run test:properties` looks for new ones.
fc.configureGlobal(runs > 0 ? { numRuns: runs } : { seed: 1 });
