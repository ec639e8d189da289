import { useVirtualizer } from "@tanstack/react-virtual";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { useRowFocus } from "./use-row-focus.ts";

const seen = { width: 400, height: 400 };

/** Three rows with a link each, below a field that draws them anew with each letter. */
function Rows() {
  const region = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: 3,
    getScrollElement: () => region.current,
    estimateSize: () => 20,
    initialRect: seen,
    observeElementRect: (_, found) => found(seen),
  });
  const { onKeyDown, onFocus } = useRowFocus(region, virtualizer, 3, -1, () => undefined);
  return (
    <div ref={region}>
      <input
        aria-label="Search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <table>
        <tbody onKeyDown={onKeyDown}>
          {[0, 1, 2].map((row) => (
            <tr key={row} aria-rowindex={row + 2} onFocus={() => onFocus(row)}>
              <td>
                <a href="#row">Row {row}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

test("[APP-03] arrow keys go from row to row, and one that leads nowhere doesn't take the focus later", async () => {
  const user = userEvent.setup({ delay: null });
  render(<Rows />);
  const row = (number: number) => screen.getByRole("link", { name: `Row ${number}` });
  row(1).focus();
  await user.keyboard("{ArrowDown}");
  await expect.poll(() => row(2)).toHaveFocus();
  await user.keyboard("{ArrowDown}{End}");
  await user.click(screen.getByLabelText("Search"));
  await user.keyboard("oak");
  await expect.poll(() => screen.getByLabelText("Search")).toHaveFocus();
  expect(screen.getByLabelText("Search")).toHaveValue("oak");
});
