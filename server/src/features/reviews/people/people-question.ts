import { type PeopleAnswer, peopleAnswer } from "@wagefloor/contract/employees/people.ts";
import { quantityText } from "@wagefloor/domain/documents/report-formats.ts";
import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import { lockLedger } from "../../../core/db/lock-ledger.ts";
import type { PeopleDecision } from "../../../core/db/schema/reviews.ts";
import { absentText, keepPeople, notAsked, rowsOfAbsent } from "../../merging/absent-people.ts";
import { type PersonRow, whoIsThis } from "../../merging/who-is-this.ts";
import { comparePeople } from "../file/compare-people.ts";
import { identifiedFileOf } from "../file/upload-of-review.ts";
import { question, type Shown } from "../questions/entries/question.ts";
import { changeReview, requireOpenReview } from "../stored/queries.ts";
import { decisionOf, ofNames } from "./by-name.ts";
import { findOpenPeople } from "./find-open-people.ts";

export const people = question({
  when: "the file has no employee numbers, two of its numbers look like one employee's, a number has another name or, without names, another company than in earlier runs, or someone of the last run or with purchases isn't in the file and looks like someone who is",
  does: "it is the same employee, whose name is linked, whose number is right, or whose numbers are merged, or someone else; a file without numbers can't be run without it, and an employee with another name or company or a similar number isn't checked until then",
  remembers: "organization",
  covers: (note) =>
    ["people-by-name", "similar-numbers"].includes(note.kind) ||
    (note.kind === "other-name" && note.before !== undefined),
  ask: async ({ tx, kept, names, file, compared }) => {
    if (names) return ofNames(names);
    const absent = await findOpenPeople(tx, kept, { file }, compared);
    return [
      ...ofNumbers(file, kept.answers.people, rowsOfAbsent(absent, "this file")),
      ...aboutStrays(
        absent.filter(({ person, proposed }) => person.purchases !== null && proposed.length === 0),
      ),
    ];
  },
  answer: peopleAnswer,
  act: async (answer, { tx, id }) => {
    await lockLedger(tx);
    const review = await requireOpenReview(tx, id);
    const identified = await identifiedFileOf(tx, review);
    const keep = (people: PeopleDecision) => changeReview(tx, id, { answers: { ...review.answers, people } });
    if (identified.names) return keep(await decisionOf(tx, identified.names, answer));
    const keys = new Map(changedIn(identified.file).map(({ number, name }) => [number, nameKey(name)]));
    const earlier = review.answers.people?.fingerprint === null ? review.answers.people.who : [];
    const who = answer.people.flatMap(({ person, sameAs }): PeopleDecision["who"] => {
      const key = keys.get(person);
      if (key === undefined) return [];
      if (sameAs !== null && sameAs !== person) throw notAsked(person);
      return [[person, key, sameAs]];
    });
    // A number that was said to be right isn't asked about anymore.
    const isRight = ({ person, sameAs }: PeopleAnswer["people"][number]) =>
      person === sameAs && earlier.some(([one, , said]) => one === person && said === sameAs);
    const absent = answer.people.filter((one) => !keys.has(one.person) && !isRight(one));
    if (absent.length > 0)
      await keepPeople(
        tx,
        absent,
        await findOpenPeople(tx, review, identified, await comparePeople(tx, review, identified)),
      );
    const before = earlier.filter(([person]) => !who.some(([one]) => one === person));
    await keep({ fingerprint: null, who: [...before, ...who] });
  },
});

function ofNumbers(
  file: PayrollFile,
  decision: PeopleDecision | undefined,
  absent: readonly PersonRow[],
): Shown[] {
  const changed = changedIn(file).map(
    ({ number, name, before, line }): PersonRow => ({
      ...{ person: number, employeeNumber: number },
      ...(name === "" ? ofCompany : ofName)({ number, name, before, line }),
      chosen: decision?.who.find(([person, key]) => person === number && key === nameKey(name))?.[2],
    }),
  );
  // A number that has someone else's name is asked about by that first.
  const asked = absent.filter(({ person }) => !changed.some((one) => one.person === person));
  if (changed.length + asked.length === 0) return [];
  const isOtherFile = changed.length > file.employees.count / 2;
  const sentences = [
    isOtherFile && "This may be the file of another company, or a column may have moved.",
    changed.length > 0 &&
      "An employee number with another name or company than in earlier runs isn't checked, and nothing is deducted, until you say that it's the same employee.",
    asked.length > 0 && absentText,
  ];
  const isOpen = asked.length > 0 || changed.some(({ chosen }) => chosen === undefined);
  const settles: Shown["settles"] = [
    "similar-number",
    ...(changed.length > 0 ? (["other-number"] as const) : []),
  ];
  return [{ ...whoIsThis([...changed, ...asked], sentences), isOpen, settles }];
}

type Changed = ReturnType<typeof changedIn>[number];
type AboutChanged = Pick<PersonRow, "called" | "evidence" | "proposed" | "other">;

function ofName({ number, name, before, line }: Changed): AboutChanged {
  const why = "The number is right, such as after a name change";
  return {
    called: `${number} ${name}`,
    evidence: `Line ${line} of the file. In earlier runs, ${number} is ${before}.`,
    proposed: [{ sameAs: number, called: before, why, kind: "right" }],
    other: { called: "Someone else", why: "Correct the number in the file and upload it again" },
  };
}

function ofCompany({ number, before, line }: Changed): AboutChanged {
  const called = `${number} of company ${before}`;
  return {
    called: number,
    evidence: `Line ${line} of the file. Only company ${before} has had ${number}.`,
    proposed: [{ sameAs: number, called, why: "One person who works for both companies", kind: "right" }],
    other: { called: "Someone else", why: "Change the number in the file and upload it again" },
  };
}

/** Those who look like no one aren't named: there is nothing to decide. */
function aboutStrays({ length }: readonly unknown[]): Shown[] {
  if (length === 0) return [];
  return [
    {
      key: "strays",
      title: `${quantityText(length, "employee")} with purchases not in any payroll file yet`,
      text: "No one in this file has such a name or number, so nothing is deducted for these purchases.",
      isOpen: false,
      link: { label: "See employees", to: "/app/employees" },
    },
  ];
}

function changedIn({ employees: { otherNames } }: PayrollFile) {
  return otherNames.flatMap(({ numbers: [number], name, before, line }) =>
    number === undefined || before === undefined ? [] : [{ number, name, before, line }],
  );
}
