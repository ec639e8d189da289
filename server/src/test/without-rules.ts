/** Of an item whose deductions are about something else than state rules: the minimum wage alone limits them. */
export const withoutRules = { answers: { kind: "other", withoutRules: "yes" } } as const;
