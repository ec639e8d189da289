import { type Inspection, proposalOf } from "@wagefloor/domain/payroll-file/inspect/inspection.ts";

/** The inspection as one JSON document. */
export function* presentInspectionJson({
  plan,
  system: _system,
  ...inspection
}: Inspection): Generator<string, void> {
  const { format, delimiter, encoding, headerLine, columns, ...figures } = inspection;
  const document = {
    format,
    delimiter,
    encoding,
    headerLine,
    columns,
    proposal: proposalOf(plan),
    ...figures,
  };
  yield `${JSON.stringify(document, null, 2)}\n`;
}
