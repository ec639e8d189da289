import type { Locator, Page } from "@playwright/test";
import type { Account } from "../account.ts";

/** One screen of the product and how to open it. */
export interface Visit {
  readonly title: string;
  /** The account's data; a visitor without it. */
  readonly as?: "subscriber with two runs" | "subscriber" | "without a plan" | "not configured";
  readonly go: (page: Page, account: Account | undefined) => Promise<unknown>;
  /** One page of each kind is also looked at by `npm test`. */
  readonly usual?: true;
  /** The element at the top of the picture; the top of the page unless given. */
  readonly subject?: (page: Page) => Locator;
}
