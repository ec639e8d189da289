import { describe, expect, test } from "vitest";
import { type AmountTexts, checkAmount } from "./check-amount.ts";

const shirt = { id: "shirt", name: "Shirt", price: 4000, employerShare: 1500 };
const gloves = { id: "gloves", name: "Gloves", price: 1850, employerShare: 0 };
const empty: AmountTexts = {
  ...{ amount: "", quantity: "", unitPrice: "", employerShare: "" },
  ...{ owed: undefined, hasShareColumn: false },
};
const check = (texts: Partial<AmountTexts>, item: typeof shirt | null = gloves) =>
  checkAmount({ ...empty, ...texts }, item, "purchases", "price");

describe("a row for several pieces", () => {
  test("costs the price of one times their number, unless the list has what all of them cost", () => {
    expect(check({ quantity: "3", unitPrice: "20.00" }).owed).toBe(6000);
    expect(check({ quantity: "3 EA", unitPrice: "20.00", amount: "54.00" }).owed).toBe(5400);
    expect(check({ quantity: "2.00" })).toMatchObject({ owed: 3700, pieces: 2, isItemsPrice: true });
    expect(check({ unitPrice: "20.00" })).toMatchObject({ owed: 2000, pieces: 1 });
  });

  test("has the employer's share of each", () => {
    const all = { price: 12_000, employerShare: 4500, owed: 7500 };
    expect(check({ quantity: "3", unitPrice: "40.00" }, shirt)).toMatchObject(all);
    expect(check({ quantity: "3", amount: "120.00" }, shirt)).toMatchObject(all);
    expect(check({ quantity: "3" }, shirt)).toMatchObject(all);
  });

  test("has the share of the list as it is", () => {
    const share = { employerShare: "50.00", hasShareColumn: true };
    expect(check({ quantity: "2", amount: "120.00", ...share }, shirt).owed).toBe(7000);
  });

  test.each(["-1", "0", "1.5", "some"])(
    "with the quantity %s waits until a person says what is owed",
    (quantity) => {
      expect(check({ quantity, amount: "20.00" })).toMatchObject({
        owed: null,
        problem: { kind: "amount-of-pieces", text: quantity },
      });
      expect(check({ quantity, amount: "20.00", owed: "20.00" })).toMatchObject({
        owed: 2000,
        problem: null,
      });
    },
  );

  test("can't come to more than a balance can be", () => {
    expect(check({ quantity: "9999", unitPrice: "1000.00" }).problem?.kind).toBe("amount-too-large");
  });
});
