import { expect, test } from "vitest";
import type { KnownPerson } from "./match-employee.ts";
import { proposePeople } from "./propose-people.ts";

const employee = (employeeNumber: string, isGone = false, names = [employeeNumber]): KnownPerson => ({
  employeeNumber,
  names,
  isGone,
});

function proposed(newNames: readonly string[], known: readonly KnownPerson[]): Record<string, string[]> {
  const people = newNames.map((name) => ({ employeeNumber: "", names: [name] }));
  return Object.fromEntries(
    proposePeople(people, known).flatMap(({ person: { names }, proposed: found }) =>
      found.length === 0 ? [] : [[names[0], found.map(({ employeeNumber }) => employeeNumber)]],
    ),
  );
}

test.each([
  ["the same name", "Doe, Jane", "Jane Doe"],
  ["the words in another order", "Doe Jane", "Jane Doe"],
  ["accents left out", "Jose Reed", "José Reed"],
  ["a hyphen or a space", "A Reed Stone", "Reed-Stone, A"],
  ["an apostrophe left out", "Pat ONeill", "Pat O'Neill"],
  ["a middle name", "Jane Ann Doe", "Jane Doe"],
  ["a suffix that is new", "B Stone Jr", "B Stone"],
  ["a letter less", "Jon Doe", "John Doe"],
  ["another letter", "Jane Dae", "Jane Doe"],
  ["two letters exchanged", "Jnae Doe", "Jane Doe"],
])("an employee that isn't in the file is proposed for %s", (_why, name, known) => {
  expect(proposed([name], [employee(known), employee("Hill, Cecil")])).toEqual({ [name]: [known] });
});

test.each([
  ["Jane Doe", "June Poe"],
  ["Jane Miller", "Jane Doe"],
  ["Kate Doe", "Jane Doe"],
  ["K Doe", "Kate Doe"],
  ["Employee 12", "Employee 13"],
  ["Reed", "Stone"],
])("no employee is proposed for %s, since %s may well be another person", (name, known) => {
  expect(proposed([name], [employee(known)])).toEqual({});
});

test("a first name, or an initial and a last name, are enough if one employee left and one name came", () => {
  const gone = [employee("Jane Doe", true), employee("Rick Roe", true)];
  expect(proposed(["Jane Miller", "Ricardo Roe"], gone)).toEqual({
    "Jane Miller": ["Jane Doe"],
    "Ricardo Roe": ["Rick Roe"],
  });
  expect(proposed(["Jane Miller", "Jane Hill"], gone)).toEqual({});
  expect(proposed(["Jane Miller"], [...gone, employee("Jane Stone", true)])).toEqual({});
});

test("the likeliest come first, by any of their names", () => {
  const known = [
    employee("1", false, ["Jane Dole"]),
    employee("2", false, ["J Miller", "Jane Ann Doe"]),
    employee("3", false, ["Doe Jane"]),
    employee("4", false, ["Jane Does"]),
    employee("5", false, ["Doe, Jane"]),
  ];
  expect(proposed(["Jane Doe"], known)).toEqual({ "Jane Doe": ["5", "3", "2", "1", "4"] });
});
