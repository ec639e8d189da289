import { test } from "vitest";
import { checkAgreement } from "./check-agreement.ts";
import { hardCases } from "./hard-cases.ts";

test("every way of the bench says the same of each employee of the hard cases", async () => {
  await checkAgreement(hardCases());
});
