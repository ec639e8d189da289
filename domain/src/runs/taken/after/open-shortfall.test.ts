import { expect, test } from "vitest";
import { cents } from "../../../money.ts";
import { openShortfall } from "./open-shortfall.ts";

const lacks = (at: number, amount: number) => ({ at, shortfall: cents(amount), paidBack: cents(0) });
const paysBack = (at: number, amount: number) => ({ at, shortfall: cents(0), paidBack: cents(amount) });

test("what is paid back with a run is for earlier runs, not for what the run itself lacks", () => {
  expect(openShortfall([lacks(1, 3937), paysBack(1, 500)])).toBe(3937);
  expect(openShortfall([lacks(1, 3937), paysBack(2, 500)])).toBe(3437);
  expect(openShortfall([lacks(2, 100), lacks(1, 300), paysBack(2, 500)])).toBe(100);
});
