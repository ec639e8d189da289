import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";

const words = ["compliant", "automated", "error-free", "efficient", "streamlined"];

test("[LAND-01] the top bar links to every part of the site", async () => {
  renderPage("/calculation");
  const banner = await screen.findByRole("banner");
  for (const [name, address] of [
    ["Wagefloor home", "/"],
    ["Pricing", "/pricing"],
    ["Features", "/#features"],
    ["Dashboard", "/app"],
    ["Sign in", "/login"],
    ["Start Free Trial", "/signup"],
  ] as const) {
    for (const link of within(banner).getAllByRole("link", { name })) {
      expect(link).toHaveAttribute("href", address);
    }
  }
});

test("[LAND-02] the word changes every two seconds in a loop, and can be paused", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { user } = renderPage("/");
  await screen.findByText("compliant");
  for (const word of [...words.slice(1), ...words.slice(0, 2)]) {
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText(word)).toBeVisible();
  }
  await user.click(screen.getByRole("button", { name: "Pause the changing word" }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText("automated")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "Payroll deductions, made compliant, automated, error-free, efficient and streamlined",
  );
  await user.click(screen.getByRole("button", { name: "Play the changing word" }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText("error-free")).toBeVisible();
});

test("[LAND-02] the hero links to the plans and the sign-up page", async () => {
  renderPage("/");
  const main = within(await screen.findByRole("main"));
  expect(main.getByRole("link", { name: "View Pricing" })).toHaveAttribute("href", "/pricing");
  const [trial] = main.getAllByRole("link", { name: "Start Free Trial" });
  expect(trial).toHaveAttribute("href", "/signup");
});

test("[LAND-04] the process has three steps", async () => {
  renderPage("/");
  const process = await screen.findByRole("region", { name: "Simple Process" });
  const steps = within(process).getAllByRole("listitem");
  expect(steps).toHaveLength(3);
  for (const [index, text] of [
    /Upload a payroll CSV by drag and drop/,
    /instant analysis: the maximum deduction .* tracked/,
    /Review the results and download compliant payroll reports/,
  ].entries()) {
    expect(steps[index]).toHaveTextContent(text);
  }
});

test("[LAND-05] six cards say what the product does", async () => {
  renderPage("/");
  const features = await screen.findByRole("region", { name: "Features" });
  expect(
    within(features)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Real-time compliance validation",
    "Instant analysis",
    "Smart reporting",
    "90% time savings",
    "Enterprise security",
    "Intelligent rules",
  ]);
});

test("[LAND-06] testimonials are three placeholders with quote, author and role, and look like placeholders", async () => {
  renderPage("/");
  const section = await screen.findByRole("region", { name: "Testimonials" });
  expect(within(section).getByRole("heading", { name: "Trusted by companies worldwide" })).toBeVisible();
  const entries = within(section).getAllByRole("listitem");
  expect(entries).toHaveLength(3);
  for (const entry of entries) {
    expect(entry.querySelector("blockquote")).not.toBeEmptyDOMElement();
    for (const word of ["Placeholder", "Author", "Role"]) expect(entry).toHaveTextContent(word);
  }
});

test("[LAND-07] the claims are the specification's", async () => {
  renderPage("/");
  const main = await screen.findByRole("main");
  for (const claim of [
    "removes manual calculation and compliance risk",
    "Trusted by 150+ companies",
    "90% time savings",
    "100% compliance",
    "A free trial",
  ]) {
    expect(main).toHaveTextContent(claim);
  }
});

test.each(["/terms", "/privacy"])("%s says that it is a template", async (address) => {
  renderPage(address);
  expect(await screen.findByText("Template, not in force")).toBeVisible();
});

test("the calculation page shows the Labor Department's example and what isn't checked", async () => {
  const { user } = renderPage("/");
  await user.click(await screen.findByRole("link", { name: "how the calculation works" }));
  await expect
    .poll(() => screen.queryByRole("heading", { name: "How the calculation works", level: 1 }))
    .toHaveFocus();
  expect(screen.getByText("Safe deduction").closest("li")).toHaveTextContent("$14.70");
  expect(screen.getByText(/The test is per workweek/)).toBeVisible();
  expect(screen.getByRole("link", { name: "29 CFR 778.104" })).toHaveAttribute(
    "href",
    "https://www.ecfr.gov/current/title-29/section-778.104",
  );
});
