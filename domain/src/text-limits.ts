/**
 * The most characters of each kind of text that comes from outside: from a payroll file, a request, a setting, a list
 * that was pasted. Longer texts are refused at the door, or, where a text only says what a line of a file is, cut there.
 * What reads a text further in relies on it; `npm run lint` asks which limit it is where an expression backtracks.
 */
export const textLimits = {
  /** Of a record, a session, a plan, a place of the wage table, a time zone; a fingerprint of what a page showed. */
  id: 500,
  /** A link's token. */
  token: 4000,
  /** A company's code, a pay code, as payroll systems import them. */
  payCode: 50,
  employeeNumber: 200,
  /** Of a person. */
  name: 500,
  /** A column's name in a plan, a kind of pay. */
  heading: 300,
  /** A location as payroll files write it. */
  location: 500,
  /** Any cell of a file or a pasted list. */
  cell: 1000,
  fileName: 500,
  /** A title that people give: of a profile, an item, a document, a column of their own. */
  title: 100,
  /** One line that people write: a name, a text of a column. */
  line: 200,
  /** A reason, a note, a source. */
  note: 500,
  message: 4000,
  /** What people look for. */
  search: 200,
  password: 1000,
  /** RFC 5321. */
  email: 254,
  /** An amount, a date, a number that someone typed. */
  figure: 100,
  /** One line of a pasted list. */
  pastedLine: 2000,
  pasted: 5_000_000,
  /** An environment variable. */
  setting: 4000,
} as const;

export type TextLimit = keyof typeof textLimits;
