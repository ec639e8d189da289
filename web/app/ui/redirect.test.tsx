import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useReducer } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Redirect } from "./redirect.tsx";

function Before() {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      <button type="button" onClick={drawAgain}>
        Draw again
      </button>
      <Redirect to="/next" state={{ from: "/" }} />
    </>
  );
}

function Next() {
  return <p>The next page</p>;
}

test("[APP-02] a page that is drawn again while the next one loads leads there once, with what it hands over", async () => {
  const loaded: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => loaded.push(() => resolve(null)));
  const router = createMemoryRouter([
    { path: "/", Component: Before },
    { path: "/next", Component: Next, loader },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole("button", { name: "Draw again" }));
  await userEvent.click(screen.getByRole("button", { name: "Draw again" }));
  expect(loaded).toHaveLength(1);
  loaded[0]?.();
  expect(await screen.findByText("The next page")).toBeVisible();
  expect(router.state.location.state).toEqual({ from: "/" });
});
