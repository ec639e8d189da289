import { itemRules } from "@wagefloor/domain/items/item-rules.ts";
import { expect, test } from "vitest";
import { describePlace } from "./describe-place.ts";
import { listRulePlaces } from "./list-places.ts";
import { rulePlaces } from "./place-address.ts";

function rulesOf(place: string, itemClass: string) {
  const found = describePlace(place).classes.find(({ key }) => key === itemClass);
  if (found === undefined) throw new Error(`${place} has no ${itemClass}`);
  return found;
}

test("every jurisdiction has a page with an address of its own, and every class of item on it", () => {
  const addresses = rulePlaces().map(({ address }) => address);
  expect(new Set(addresses).size).toBe(52);
  expect(addresses).toContain("/rules/district-of-columbia");
  for (const key of Object.keys(itemRules.jurisdictions)) expect(describePlace(key).classes).toHaveLength(11);
});

test("an answer has its citation, how it was read, the age of the text, and that no attorney has signed off on it", () => {
  const [cell] = rulesOf("NY", "uniform").cells;
  expect(cell).toMatchObject({
    heading: "New York rule",
    citation: expect.stringContaining("12 NYCRR 195-4.5(b)"),
    age: "Read on Nov 22, 2026 in the text itself. Text dated 2024-11. No attorney has signed off on it.",
  });
});

test("the example is what the engine answers: $2.00 above the minimum for 40 hours, $59.00 owed", () => {
  expect(describePlace("MN").example).toEqual({ minimumWage: 1141, rate: 1341, ceiling: 8000, owed: 5900 });
  expect(rulesOf("MN", "uniform").example).toEqual({
    ...{ onFile: 5000, limitedTo: "cap $50.00 per employment", without: 0, lacking: "authorization" },
  });
  expect(rulesOf("TX", "uniform").example).toMatchObject({ onFile: 5900, limitedTo: null, without: 0 });
  expect(rulesOf("FL", "uniform").example).toMatchObject({ onFile: 5900, limitedTo: null, without: 5900 });
  expect(rulesOf("NY", "work-boots").example).toMatchObject({ onFile: 0, without: 0 });
});

test("what a rule asks for is said as it asks: South Carolina for a notice only, Louisiana for damage for nothing", () => {
  expect(rulesOf("SC", "uniform")).toMatchObject({
    explanation: expect.stringContaining("The employee must get a notice first."),
    example: { onFile: 5900, without: 0, lacking: "notice" },
  });
  expect(rulesOf("TX", "uniform").example.lacking).toBe("authorization");
  expect(rulesOf("LA", "property-damage-or-loss").explanation).toBe("It can be deducted up to a cap.");
});

test("what no one has reviewed says so, and nothing can be deducted", () => {
  const rules = rulesOf("SD", "uniform");
  expect(rules).toMatchObject({ badge: "Not reviewed", example: { onFile: 0, without: 0 } });
  expect(rules.cells[0]).toMatchObject({ citation: null, age: "No one has read a text that answers this." });
});

test("a place without rules of its own has no page, instead of one with the federal wage", () => {
  expect(() => describePlace("PR")).toThrow("The rulebook has no");
});

test("a federal rule that decides is shown in full on a state's page", () => {
  expect(rulesOf("TX", "protective-equipment").cells.map(({ heading }) => heading)).toContain("Federal rule");
  expect(rulesOf("TX", "uniform")).toMatchObject({ federal: "Wage check only", cells: [expect.anything()] });
});

test("the index has every place, and every published example with the answer that its text gives", () => {
  const { places, examples, cells } = listRulePlaces();
  expect(places).toHaveLength(52);
  expect(cells).toEqual({ all: 572, read: 471, signedOff: 0 });
  expect(examples.length).toBeGreaterThanOrEqual(9);
  for (const { name, published, ours } of examples) expect([name, ours]).toEqual([name, published]);
});

test("only where a recorded decision would help, exceptions are said to need one", () => {
  expect(rulesOf("CA", "work-boots").cells[0]).toMatchObject({ isDecided: true });
  // Boots that the job doesn't require are voluntary purchases.
  const boots = rulesOf("NY", "work-boots");
  expect(boots).toMatchObject({ badge: "Not allowed", cells: [{ isDecided: false }] });
});
