/** Whose payroll a document is about, as printed; null where it isn't known. */
export interface EmployerNames {
  readonly legalName: string | null;
  /** Federal employer identification number, `12-3456789`. */
  readonly fein: string | null;
}

/** What a document says first: whose it is, as far as it's known. */
export function employerFacts(employer: EmployerNames | null): (readonly [label: string, value: string])[] {
  const { legalName = null, fein = null } = employer ?? {};
  return [
    ...(legalName === null ? [] : [["Employer", legalName] as const]),
    ...(fein === null ? [] : [["FEIN", fein] as const]),
  ];
}
