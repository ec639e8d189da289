import { basename } from "node:path";
import type { Locator, Page } from "@playwright/test";

/** The files that are chosen. */
export interface Files {
  /** Before there is a profile. */
  readonly first: string;
  /** With the same columns and employees. */
  readonly next: string;
}

/** Something that a person does and then waits for. */
export interface Step {
  /** What comes before, which isn't measured. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page, files: Files) => Promise<unknown>;
  /** What is on the page once it's done. */
  readonly shown: (page: Page, files: Files) => Locator;
}

/** In their order: each begins where the one before has led. The labels are those of all versions since f38de4f6. */
export const steps: Readonly<Record<string, Step>> = {
  "a first file until its columns are shown": {
    prepare: (page) => page.getByRole("heading", { name: "Your payroll file" }).waitFor(),
    act: (page, { first }) => choose(page, first),
    shown: (page, { first }) => page.getByRole("region", { name: `First rows of ${basename(first)}` }),
  },
  "its columns until its review is shown": {
    prepare: async (page) => {
      await page.getByRole("button", { name: "Next Step" }).click();
      await page.getByRole("heading", { name: "Pay and deduction" }).waitFor();
    },
    act: (page) => page.getByRole("button", { name: "Save and review" }).click(),
    shown: runButton,
  },
  "a run until its page is shown": { act: (page) => runButton(page).click(), shown: firstOfRun },
  "the run's page": { act: (page) => page.reload(), shown: firstOfRun },
  "the start page": {
    act: (page) => page.goto("/app"),
    shown: (page) => page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem").first(),
  },
  "the employees": { act: (page) => page.goto("/app/employees"), shown: firstEmployee },
  "the results": {
    act: (page) => page.goto("/app/results"),
    shown: (page) => page.getByRole("link", { name: /^View results/ }),
  },
  "the next file until its review is shown": {
    prepare: async (page) => {
      await page.goto("/app/analysis");
      await fileField(page).waitFor({ state: "attached" });
    },
    act: (page, { next }) => choose(page, next),
    shown: runButton,
  },
};

function choose(page: Page, path: string): Promise<void> {
  return fileField(page).setInputFiles(path);
}

function fileField(page: Page): Locator {
  return page.locator('input[type="file"]');
}

function runButton(page: Page): Locator {
  return page.getByRole("button", { name: "Run", exact: true });
}

/** The review has tables as well. */
function firstOfRun(page: Page): Locator {
  const heading = page.getByRole("heading", { name: /^Pay date /, level: 1 });
  return page.getByRole("main").filter({ has: heading }).getByRole("rowheader").first();
}

function firstEmployee(page: Page): Locator {
  return page.getByRole("rowheader").first();
}
