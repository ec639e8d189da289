import { useQuery } from "@tanstack/react-query";
import { employerQuery } from "./api.ts";
import { useEmployerForm } from "./use-employer-form.tsx";

/** The question whose payroll it is, until someone was asked; what is left empty isn't asked again. */
export function useEmployerQuestion() {
  const employer = useQuery(employerQuery);
  const { fields, saving, submit } = useEmployerForm(null);
  if (employer.data !== null) return null;
  return { fields, isSaving: saving.isPending, save: (then: () => void) => submit(then)() };
}
