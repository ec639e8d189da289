import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { VirtualTable } from "./virtual-table.tsx";

const columns = [{ key: "employee", header: "Employee", width: 100, cell: (row: number) => `E${row + 1}` }];

function renderTable(rows: number) {
  render(
    <MantineProvider env="test">
      <VirtualTable
        label="Employees"
        columns={columns}
        rows={Array.from({ length: rows }, (_, row) => row)}
        rowHeight={20}
        empty="Nobody"
      />
    </MantineProvider>,
  );
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  return document.querySelectorAll("tbody tr[aria-rowindex]");
}

test("a table on paper has its first 2,000 rows, and says that there are more", () => {
  const rows = renderTable(2_001);
  expect(rows).toHaveLength(2_000);
  expect(rows.item(1_999)).toHaveTextContent("E2000");
  expect(screen.getByText(/^Printed: the first 2,000 of 2,001 rows/)).toBeInTheDocument();
});

test("a table of 2,000 rows is on paper as a whole, and nothing is said", () => {
  expect(renderTable(2_000)).toHaveLength(2_000);
  expect(screen.queryByText(/^Printed:/)).toBeNull();
});
