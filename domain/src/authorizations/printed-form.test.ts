import { expect, test } from "vitest";
import { type ItemClass, itemClasses } from "../items/rule-lists.ts";
import { calendarDate, cents } from "../money.ts";
import { type FormTerms, printedForm } from "./printed-form.ts";
import { demandsFor, stateName, statesWithRules } from "./state-demands.ts";

const today = calendarDate("2026-11-23");
const terms: FormTerms = {
  employer: null,
  ...{ employeeNumber: "1001", employeeName: "Reed, Bo", subject: "Work boots", total: cents(12000) },
  share: null,
  ...{ amount: cents(2000), payments: 6, equalPayments: false, firstDeductionOn: calendarDate("2026-12-04") },
  ...{ expiresOn: null, forPayDate: null, lossFoundOn: null },
};

function formFor(
  state: string | null,
  itemClass: ItemClass | null,
  changes: Partial<FormTerms> = {},
): string {
  const name = state === null ? "" : (stateName(state) ?? state);
  return JSON.stringify(
    printedForm({ ...terms, ...changes }, demandsFor(state, itemClass, today), name, today),
  );
}

test("a form has the employee, what is deducted, and that it isn't legal advice", () => {
  const form = formFor("TX", "work-boots");
  for (const text of ["Reed, Bo", "1001", "Work boots", "$120.00", "$20.00", "December 4, 2026"])
    expect(form).toContain(text);
  expect(form).toContain("This form isn't legal advice");
  expect(form).toContain("from my wages");
  expect(form).toContain("covers the deduction above and no other");
});

test("a form has what the state's rule requires, with its citation", () => {
  const illinois = formFor("IL", "uniform", { equalPayments: true });
  expect(illinois).toContain("This authorization ends 6 months after I sign it");
  expect(illinois).toContain("The same amount is deducted every pay period.");
  expect(illinois).toContain("56 Ill. Adm. Code 300.840");
  expect(formFor("MN", "uniform")).toContain(
    "At most this may be deducted: $50.00 per employment (uniforms and equipment together).",
  );
  expect(illinois).not.toContain("At most this");
  expect(formFor("MI", "tools")).toContain('"Pay date","____');
  expect(formFor("WI", "cash-shortage")).toContain('"Loss found on","____');
  const westVirginia = formFor("WV", "tools");
  expect(westVirginia).toContain("Notary public");
  expect(westVirginia).toContain("requires a state-approved form, and this isn't one");
  expect(formFor("IN", "tools")).toContain("For the employer");
  expect(formFor("IN", "tools")).toContain("I may revoke this authorization");
});

test("a form has a percentage in place of an amount, and says of which pay it is", () => {
  const form = formFor("NC", "work-boots", {
    ...{ total: null, amount: null, share: { percentHundredths: 500, of: "gross-wages" } },
  });
  expect(form).toContain('["Amount each pay period","5% of gross pay"]');
  expect(form).toContain("The percentage is of my gross pay for the pay period, before taxes");
  const net = formFor("TX", "work-boots", {
    amount: null,
    share: { percentHundredths: 725, of: "net-wages" },
  });
  expect(net).toContain("7.25% of net pay");
  expect(net).toContain("The percentage is of my net pay for the pay period, after taxes");
});

test("what a state requires is said in sentences", () => {
  expect(formFor("IL", "tools")).toContain(
    "The employee's authorization must be in writing, separately for each deduction. One authorization may cover several deductions only if the amount is the same every pay period. It's valid for at most 6 months.",
  );
  expect(formFor("WV", "tools")).toContain(
    "It must be on an approved form, be notarized, and state the total amount.",
  );
  expect(formFor("FL", "tools")).toContain(
    "names no authorization. In a week with overtime, a deduction still needs",
  );
  expect(formFor("SC", "tools")).toContain(
    "must get notice at least 7 days before the deduction, in writing",
  );
  expect(formFor("LA", "property-damage-or-loss")).toContain(
    "At most this may be deducted: the actual damage.",
  );
  expect(formFor("DC", "uniform")).toContain("can't be deducted from pay in the District of Columbia.");
  expect(formFor("WA", "work-boots")).toContain(
    "only after someone at the company has recorded that they are met",
  );
  const texas = formFor("TX", "protective-equipment");
  expect(texas).toContain("29 CFR 1910.132");
  expect(texas).not.toContain("names no authorization");
});

test("every state's sentences begin with a capital and hold nothing empty", () => {
  for (const { state } of statesWithRules) {
    for (const itemClass of itemClasses) {
      const { blocks } = printedForm(
        terms,
        demandsFor(state, itemClass, today),
        stateName(state) ?? "",
        today,
      );
      for (const block of blocks.filter((one) => one.kind === "paragraph").map(({ text }) => text)) {
        expect(block, `${state} ${itemClass}`).toMatch(/^(https?:|[A-Z0-9])/);
        expect(block, `${state} ${itemClass}`).not.toMatch(/\.\.|; it must|undefined|null/);
      }
    }
  }
});

test("a form says if the deduction isn't allowed or its rule hasn't been read", () => {
  expect(formFor("NY", "uniform")).toContain("Don't use this form");
  expect(formFor("SD", "uniform")).toContain("We haven't read a rule that answers this");
  expect(formFor(null, null)).toContain("no state-specific wording");
});

test("a form names the employer with its FEIN, and leaves a line where no one said it", () => {
  expect(formFor("TX", "work-boots")).toContain('["Employer","____________________"]');
  const employer = { legalName: "Employer of this test", fein: "12-3456789" };
  const form = formFor("TX", "work-boots", { employer });
  expect(form).toContain('["Employer","Employer of this test"],["FEIN","12-3456789"]');
});
