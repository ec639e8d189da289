import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { factSheet16 } from "../../lib/fact-sheet-16.ts";
import { formatMoney } from "../../lib/format/format.ts";
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

test("[CALC-04] the paycheck that the page opens with has the figures that the calculation comes to", async () => {
  renderPage("/");
  const example = within(await screen.findByRole("region", { name: "Try it on one paycheck" }));
  const { totalGross, startingCost, safeDeduction } = factSheet16;
  const figures = [totalGross, totalGross - safeDeduction, safeDeduction, startingCost - safeDeduction];
  expect(example.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(
    figures.map(formatMoney),
  );
});

test("the page opens with one paycheck to try, which is filled in and answers what is typed", async () => {
  const { user } = renderPage("/");
  const example = within(await screen.findByRole("region", { name: "Try it on one paycheck" }));
  const answer = () => example.getByRole("status");
  expect(answer()).toHaveTextContent("$14.70");
  const pay = example.getByRole("textbox", { name: "Gross pay" });
  await user.clear(pay);
  await user.type(pay, "210.00");
  await expect.poll(() => answer().textContent).toContain("already below the minimum wage of $7.25");
  expect(answer()).toHaveTextContent("$0.00");
  await user.clear(pay);
  await user.type(pay, "1,000");
  await expect.poll(() => answer().textContent).toContain("The whole cost can be deducted");
  expect(answer()).toHaveTextContent("$59.00");
  await user.selectOptions(example.getByRole("combobox", { name: "Place of work" }), "Seattle, Washington");
  await user.clear(pay);
  await user.type(pay, "232.50");
  await expect.poll(() => answer().textContent).toMatch(/already below the minimum wage of \$\d\d\./);
});

test("an entry that can't be read says what to type, and no old figure is left beside it", async () => {
  const { user } = renderPage("/");
  const example = within(await screen.findByRole("region", { name: "Try it on one paycheck" }));
  const hours = example.getByRole("textbox", { name: "Hours worked" });
  await user.clear(hours);
  await expect
    .poll(() => example.queryByText("Enter hours above 0 and up to 744, such as 30 or 37.5."))
    .toBeVisible();
  expect(hours).toBeInvalid();
  expect(hours).toHaveAccessibleDescription("Enter hours above 0 and up to 744, such as 30 or 37.5.");
  expect(example.getByRole("status")).not.toHaveTextContent("$14.70");
  await user.type(hours, "30");
  await expect.poll(() => example.getByRole("status").textContent).toContain("$14.70");
  expect(hours).toBeValid();
});
