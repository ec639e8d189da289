/** What a list is: purchases, or what was still owed before Wagefloor. */
export type ImportKind = "purchases" | "openings";

/** What a column of a list can hold. */
export const importFields = [
  "employeeNumber",
  "name",
  "firstName",
  "lastName",
  "item",
  "date",
  "signedOn",
  "amount",
  "quantity",
  "unitPrice",
  "employerShare",
  "receipt",
  "note",
] as const;

export type ImportField = (typeof importFields)[number];

/** The column of each field, counted from 0; null where no column has it. */
export type ImportColumns = Readonly<Record<ImportField, number | null>>;

export const noColumns: ImportColumns = {
  employeeNumber: null,
  name: null,
  firstName: null,
  lastName: null,
  item: null,
  date: null,
  signedOn: null,
  amount: null,
  quantity: null,
  unitPrice: null,
  employerShare: null,
  receipt: null,
  note: null,
};

const ofOpenings: ReadonlySet<ImportField> = new Set([
  "employeeNumber",
  "name",
  "firstName",
  "lastName",
  "amount",
  "date",
  "note",
]);

/** The fields that a list of that kind has. */
export function fieldsOf(kind: ImportKind): ImportField[] {
  return importFields.filter((field) => kind === "purchases" || ofOpenings.has(field));
}
