import { expect, test } from "vitest";
import { entryTitle } from "./ledger-table.tsx";

const entry = { amount: 4000, proposed: null, mergedWith: null } as const;

test("a balance calls wages paid by mistake neither a purchase nor a return", () => {
  const shirt = { name: "Shirt", itemClass: "uniform" } as const;
  expect(entryTitle({ ...entry, kind: "purchase", item: shirt })).toBe("Purchase");
  expect(entryTitle({ ...entry, kind: "return", item: shirt })).toBe("Returned");
  const wages = { name: "Overpayment of May", itemClass: "overpayment" } as const;
  expect(entryTitle({ ...entry, kind: "purchase", item: wages })).toBe("Charge");
  expect(entryTitle({ ...entry, kind: "return", item: wages })).toBe("No longer owed");
  expect(entryTitle({ ...entry, kind: "purchase", item: null })).toBe("Purchase");
});
