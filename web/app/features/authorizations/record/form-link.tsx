import { Anchor, Text } from "@mantine/core";
import type { NewAuthorization } from "@wagefloor/contract/authorizations.ts";
import { formUrl } from "../api.ts";

interface FormLinkProps {
  readonly employeeNumber: string;
  readonly terms: NewAuthorization;
  /** Whether an entry is invalid, so the form can't be printed. */
  readonly isWrong: boolean;
}

/** A link to a form for the employee to sign, with what was entered. */
export function FormLink({ employeeNumber, terms, isWrong }: FormLinkProps) {
  return (
    <Text fz="sm">
      Not signed yet?{" "}
      {isWrong ? (
        "Correct the amounts and dates above to download a form to sign."
      ) : (
        <>
          <Anchor href={formUrl(employeeNumber, terms)} download inherit>
            Download a form to sign
          </Anchor>{" "}
          with what you entered and the state's rule. It isn't legal advice.
        </>
      )}
    </Text>
  );
}
