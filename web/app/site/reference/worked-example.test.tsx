import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { factSheet16 } from "../../lib/fact-sheet-16.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { WorkedExample } from "./worked-example.tsx";

test("[CALC-04] the example on the first page has the figures that the calculation comes to", () => {
  render(<WorkedExample />, { wrapper: MantineProvider });
  const { totalGross, startingCost, safeDeduction } = factSheet16;
  const figures = [totalGross, totalGross - safeDeduction, safeDeduction, startingCost - safeDeduction];
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(figures.map(formatMoney));
});
