import { screen, within } from "@testing-library/react";
import type { QuestionForm } from "@wagefloor/contract/reviews/questions.ts";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { asked, plainReview } from "../../../test/reviews.ts";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const review = endpoint(api.runs.reviews[":id"], "$get");
const decide = endpoint(api.runs.reviews[":id"].answers[":question"], "$put");
const title = "What to fill in";

function show(form: QuestionForm, more: object = {}) {
  answer(review, { review: { ...plainReview, questions: [asked("one", { title, form, ...more })] } });
}

function open(...shown: Parameters<typeof show>) {
  asAccount({ plan: "standard" });
  show(...shown);
  return renderPage(`/app/analysis/${plainReview.id}`);
}

const card = () => screen.findByRole("region", { name: title });
const confirm = () => screen.getByRole("button", { name: "Confirm" });

const weekday = (chosen: number | null): QuestionForm => ({
  confirm: "Confirm",
  fields: [
    {
      ...{ as: "list", label: "First day", description: "Of the workweek" },
      options: [0, 1, null].map((day) => ({
        ...{ label: `Day ${day}`, answer: day, isChosen: day !== null && day === chosen },
      })),
    },
  ],
});

test("[CALC-04] an answer of a list is confirmed by keyboard, and can be changed and taken back", async () => {
  const { user } = open(weekday(null));
  const day = () => screen.findByRole("combobox", { name: "First day" });
  expect(await day()).toHaveAccessibleDescription("Of the workweek");
  expect(confirm()).toBeDisabled();
  const sent = answer(decide, { status: true });
  await user.selectOptions(await day(), "Day 0");
  show(weekday(0), { isOpen: false });
  await user.tab();
  await user.keyboard("{Enter}");
  const change = await screen.findByRole("button", { name: "Change" });
  expect(await card()).toHaveFocus();
  expect(screen.queryByRole("combobox", { name: "First day" })).toBeNull();
  await user.click(change);
  expect(await day()).toHaveDisplayValue("Day 0");
  await user.selectOptions(await day(), "Day null");
  await user.click(confirm());
  await expect.poll(() => sent).toEqual([{ answer: 0 }, { answer: null }]);
});

test("an answer that couldn't be saved stays chosen, and the page says so", async () => {
  const { user } = open(weekday(null));
  refuse(decide, 409, { code: "recalculating", message: "We couldn't save this." });
  const day = await screen.findByRole("combobox", { name: "First day" });
  await user.selectOptions(day, "Day 1");
  await user.click(confirm());
  expect(await screen.findByText("We couldn't save this.")).toBeVisible();
  expect(day).toHaveDisplayValue("Day 1");
});

const kind = (value: string, isWorked: boolean): QuestionForm["fields"][number] => ({
  ...{ as: "box", label: value, description: "2 rows" },
  options: [false, true].map((is) => ({
    label: "",
    answer: { value, isWorked: is },
    isChosen: is === isWorked,
  })),
});

test("[CSV-03] boxes are checked as proposed, and sent as a list", async () => {
  const { user } = open({ confirm: "Confirm", list: "", fields: [kind("OT", true), kind("Site 9", false)] });
  const overtime = await screen.findByRole("checkbox", { name: "OT" });
  expect(overtime).toBeChecked();
  expect(overtime).toHaveAccessibleDescription("2 rows");
  const sent = answer(decide, { status: true });
  await user.click(screen.getByRole("checkbox", { name: "Site 9" }));
  await user.click(confirm());
  const worked = (value: string) => ({ value, isWorked: true });
  await expect.poll(() => sent).toEqual([{ answer: [worked("OT"), worked("Site 9")] }]);
});

test("[CALC-04] a pasted list is sent whole, and lines that can't be used are named", async () => {
  const { user } = open({
    ...{ confirm: "Confirm", answer: { before: "2027-01-01" } },
    fields: [{ as: "text", name: "text", label: "Hours", isNeeded: true }],
  });
  const field = await screen.findByRole("textbox", { name: "Hours" });
  expect(confirm()).toBeDisabled();
  const message = 'Line 2: "sick" isn\'t a number of hours such as 40.25.\nNothing was saved.';
  refuse(decide, 422, { code: "invalid_input", message });
  await user.click(field);
  await user.paste("1001\t64\n1002\tsick");
  await user.click(confirm());
  expect(await screen.findByText(/^Line 2: "sick" isn't a number of hours/)).toBeVisible();
  expect(field).toHaveValue("1001\t64\n1002\tsick");
  const sent = answer(decide, { status: true });
  await user.click(confirm());
  await expect.poll(() => sent).toEqual([{ answer: { before: "2027-01-01", text: "1001\t64\n1002\tsick" } }]);
});

const who = (name: string): QuestionForm["fields"][number] => ({
  ...{ as: "radios", label: `Who is ${name}?` },
  options: [
    {
      label: "Same employee as Doe, Jane",
      description: "Not in this file",
      answer: { name, employeeNumber: "17" },
    },
    { label: "New employee", answer: null, kind: "new" },
  ],
});

const names: QuestionForm = {
  ...{
    confirm: "Confirm",
    answer: { fingerprint: "1" },
    list: "links",
    others: [{ label: "All others are new employees", kind: "new" }],
  },
  fields: [who("Miller, Jane"), who("Mill, Jane")],
};

test("[UP-05] whom a name resembles is asked without a default, and the others are decided together", async () => {
  const missing = "To run this file, confirm its names above.";
  const { user } = open(names, { missing });
  const first = within(await screen.findByRole("radiogroup", { name: "Who is Miller, Jane?" }));
  const same = first.getByRole("radio", { name: "Same employee as Doe, Jane" });
  expect(same).toHaveAccessibleDescription("Not in this file");
  expect(screen.getByRole("button", { name: "Run" })).toBeDisabled();
  await user.click(same);
  expect(confirm()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: names.others?.[0]?.label as string }));
  const sent = answer(decide, { status: true });
  await user.click(confirm());
  const links = [{ name: "Miller, Jane", employeeNumber: "17" }];
  await expect.poll(() => sent).toEqual([{ answer: { fingerprint: "1", links } }]);
});

test("a box that must be checked holds the answer back, and lines are unfolded", async () => {
  const { user } = open(
    {
      ...{ confirm: "Confirm", answer: { fingerprint: "1" }, list: "links" },
      fields: [{ ...kind("Each is one employee", false), name: "areOne", isNeeded: true }],
    },
    { lines: ["Hill, C"], folded: "1 new name" },
  );
  await user.click(await screen.findByText("1 new name"));
  expect(screen.getByText("Hill, C")).toBeVisible();
  expect(confirm()).toBeDisabled();
  await user.click(screen.getByRole("checkbox"));
  expect(confirm()).toBeEnabled();
});

test("a box is asked again once it's about more", async () => {
  const areOne = (lines: string): QuestionForm => ({
    confirm: "Confirm",
    fields: [
      {
        ...{ as: "box", label: "Each is one employee", description: lines, name: "areOne", isNeeded: true },
        options: [null, lines].map((one) => ({ label: "", answer: one, isChosen: one === null })),
      },
    ],
  });
  const { user } = open(areOne("Doe, Jane (lines 2, 3)"));
  await user.click(await screen.findByRole("checkbox"));
  expect(confirm()).toBeEnabled();
  refuse(decide, 409, { code: "names_changed", message: "Not saved." });
  show(areOne("Doe, Jane (lines 2, 3); Roe, Sam (lines 4, 5)"));
  await user.click(confirm());
  expect(await screen.findByText(/Roe, Sam/)).toBeVisible();
  expect(screen.getByRole("checkbox")).not.toBeChecked();
  expect(confirm()).toBeDisabled();
});

test("[UP-05] several people are a table: some are answered, others asked again, and the likely ones are chosen together", async () => {
  const whoIs = (number: string, isLikely: boolean): QuestionForm["fields"][number] => ({
    ...{ as: "radios", label: `Who is ${number}?`, description: "2 purchases" },
    row: { called: number, employeeNumber: number, ask: `00${number}?` },
    options: [
      {
        label: `Same employee as 00${number}`,
        answer: { person: number, sameAs: `00${number}` },
        kind: isLikely ? "likely" : "alike",
      },
      { label: "Someone else", answer: { person: number, sameAs: null } },
    ],
  });
  const { user } = open({
    ...{ confirm: "Confirm", answer: {}, list: "people", isPartial: true, told: "Your answers were saved." },
    others: [{ label: "Choose the likely ones", kind: "likely" }],
    fields: [whoIs("11", true), whoIs("12", false), whoIs("13", true)],
  });
  expect(await screen.findByRole("row", { name: /^11 2 purchases/ })).toBeVisible();
  const choice = (number: string) => screen.getByRole("combobox", { name: `Who is ${number}?` });
  expect(choice("12")).toHaveDisplayValue("0012?");
  expect(confirm()).toBeDisabled();
  await user.selectOptions(choice("13"), "Someone else");
  await user.click(screen.getByRole("button", { name: "Choose the likely ones" }));
  expect(choice("11")).toHaveDisplayValue("Same employee as 0011");
  const sent = answer(decide, { status: true });
  await user.click(confirm());
  const people = [
    { person: "11", sameAs: "0011" },
    { person: "13", sameAs: null },
  ];
  await expect.poll(() => sent).toEqual([{ answer: { people } }]);
  expect(await screen.findByText("Your answers were saved.")).toBeVisible();
  expect(screen.getByRole("link", { name: "12" })).toHaveAttribute(
    "href",
    expect.stringMatching(/person=12$/),
  );
});

test("[UP-05] who was chosen stays chosen where others come and go, and is asked again once no longer proposed", async () => {
  const asking = (...others: string[]): QuestionForm => ({
    ...{ confirm: "Confirm", answer: {}, list: "people", isPartial: true },
    fields: [
      {
        ...{ as: "radios", label: "Who is 11?" },
        options: [
          ...others.map((one) => ({ label: one, answer: { person: "11", sameAs: one } })),
          { label: "Someone else", answer: { person: "11", sameAs: null, not: others } },
        ],
      },
    ],
  });
  const { user } = open(asking("12", "900"));
  const radio = (name: string) => screen.findByRole("radio", { name });
  await user.click(await radio("900"));
  refuse(decide, 409, { code: "merge_changed", message: "Not saved." });
  show(asking("900"));
  await user.click(confirm());
  await expect.poll(() => screen.queryByRole("radio", { name: "12" })).toBeNull();
  expect(await radio("900")).toBeChecked();
  show(asking("12"));
  await user.click(confirm());
  expect(await radio("12")).not.toBeChecked();
  expect(confirm()).toBeDisabled();
});
