import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "../../../test-support/properties.ts";
import { likelyPeople } from "./likely-people.ts";
import { indexOfPeople, type KnownPerson, type NamedEmployee } from "./match-employee.ts";
import { proposePeople } from "./propose-people.ts";

const person = (employeeNumber: string, ...names: string[]): KnownPerson => ({ employeeNumber, names });
const jane = person("001188", "Doe, Jane");
const rick = person("001189", "Roe, Rick");

function likelyOf(list: readonly NamedEmployee[], people: readonly KnownPerson[]) {
  const index = indexOfPeople(people);
  const matched = list.map((named) => ({ named, match: index.match(named) }));
  return { matched, likely: likelyPeople(matched) };
}

describe("who is settled together with others", () => {
  test.each([
    ["a number without its zeros, with the name", { number: "1188", name: "Jane Doe" }, jane],
    ["a number without its zeros and without a name", { number: "1188", name: "" }, jane],
    ["another number with the name", { number: "77", name: "Doe, Jane" }, jane],
    ["a number without its zeros, with another's name", { number: "1188", name: "Roe, Rick" }, undefined],
    ["a number without its zeros, with a relative's name", { number: "1188", name: "Doe, Max" }, undefined],
    ["another number with a name that is only spelled alike", { number: "77", name: "Doe, June" }, undefined],
    ["no one", { number: "77", name: "Moe, Max" }, undefined],
  ])("%s", (_, named, expected) => {
    expect(likelyOf([named], [jane, rick]).likely.get(0)).toBe(expected);
  });

  test("someone whose name is only spelled alike doesn't keep that open", () => {
    const jade = person("77", "Doe, Jade");
    const { matched, likely } = likelyOf([{ number: "1188", name: "Doe, Jane" }], [jane, jade]);
    expect(matched[0]?.match).toEqual({ kind: "unknown", proposed: [jane, jade] });
    expect(likely.get(0)).toBe(jane);
  });

  test.each(["00I188", "0011B8", "1188-"])(
    "%s, with a letter or a sign for a digit, is asked about with whom it looks like",
    (number) => {
      const { matched, likely } = likelyOf([{ number, name: "" }], [jane, rick]);
      expect(matched[0]?.match).toEqual({ kind: "unknown", proposed: [jane] });
      expect(likely.size).toBe(0);
    },
  );

  test("two people of one name are both proposed, and none is taken", () => {
    const other = person("42", "Jane Doe");
    const { matched, likely } = likelyOf([{ number: "1188", name: "Doe, Jane" }], [jane, other]);
    expect(matched[0]?.match).toEqual({ kind: "unknown", proposed: [jane, other] });
    expect(likely.size).toBe(0);
  });

  test("two of a list who look like one person are asked about, unless they have one name", () => {
    const list = (name: string) => [
      { number: "1188", name: "Doe, Jane" },
      { number: "01188", name },
    ];
    expect(likelyOf(list(""), [jane]).likely.size).toBe(0);
    expect(likelyOf(list("jane doe"), [jane]).likely.size).toBe(2);
    const exact = [{ number: "001188", name: "" }, ...list("").slice(1)];
    expect(likelyOf(exact, [jane]).likely.size).toBe(0);
  });
});

// Names of which none resembles another.
const names = ["Abel, Zoe", "Unger, Pia", "Kowalski, Tom", "Ibrahim, Lee"];
const numbers = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 30 }))
  .map(([zeros, digits]) => `${"0".repeat(zeros)}${digits}`);
const listed = fc.record({ number: numbers, name: fc.constantFrom("", ...names) });
const known = fc.uniqueArray(
  fc.tuple(numbers, fc.constantFrom(...names)).map(([number, name]) => person(number, name)),
  { selector: ({ employeeNumber }) => employeeNumber, maxLength: 12 },
);
const sameNumber = (one: string, other: string) => Number(one) === Number(other);

test("no one is proposed whose number and name both differ, and names that differ are always asked about", () => {
  fc.assert(
    fc.property(known, fc.array(listed, { maxLength: 8 }), (people, list) => {
      const { matched, likely } = likelyOf(list, people);
      for (const [at, { named, match }] of matched.entries()) {
        const proposed = "person" in match ? [match.person] : "proposed" in match ? match.proposed : [];
        for (const {
          employeeNumber,
          names: [name],
        } of proposed)
          expect(sameNumber(employeeNumber, named.number) || name === named.name).toBe(true);
        const taken = match.kind === "known" ? match.person : likely.get(at);
        if (taken && named.name !== "") expect(taken.names).toContain(named.name);
        if (match.kind === "known") expect(match.person.employeeNumber).toBe(named.number);
      }
    }),
  );
});

test("never are two people of a list taken for one without asking", () => {
  fc.assert(
    fc.property(known, fc.uniqueArray(listed, { selector: (one) => JSON.stringify(one) }), (people, list) => {
      const { matched, likely } = likelyOf(list, people);
      for (const [at, taken] of likely)
        for (const [place, { named, match }] of matched.entries()) {
          const other = match.kind === "known" ? match.person : likely.get(place);
          if (place !== at && other === taken) expect(named.name).toBe(matched[at]?.named.name);
        }
    }),
    times(800),
  );
});

describe("purchases under numbers that no payroll file has", () => {
  test("each with who it looks like, but for those who are two people", () => {
    const strays = [person("1188"), person("1189"), person("77", "Moe, Max"), person("Doe, Jane")];
    const found = proposePeople(strays, [jane, rick], [["001189", "1189"]]);
    expect(found.map(({ proposed }) => proposed)).toEqual([[jane], [], [], [jane]]);
    expect(found[1]?.likely).toBeNull();
    expect(proposePeople([strays[0] as KnownPerson], [jane, rick], [])[0]?.likely).toBe(jane);
  });

  test("a number with another's name is asked about alone", () => {
    const [found] = proposePeople([person("1188", "Roe, Rick")], [jane], []);
    expect(found).toMatchObject({ proposed: [jane], likely: null });
  });
});
