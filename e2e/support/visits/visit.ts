import type { Locator, Page } from "@playwright/test";
import type { Account } from "../account.ts";

/** Screens of the product that are opened one after another by the same user, and how. */
export interface Visit {
  /** The account's data; a visitor without it. */
  readonly as?: "subscriber with two runs" | "subscriber" | "without a plan" | "not configured";
  /** One page of each kind is also looked at by `npm test`. */
  readonly usual?: true;
  readonly screens: readonly Screen[];
}

/** A page, or what one of its buttons opens. */
export interface Screen {
  readonly title: string;
  /** From the screen before, or by an address. */
  readonly go: (page: Page, account: Account | undefined) => Promise<unknown>;
  /** The element at the top of the picture; the top of the page unless given. */
  readonly subject?: (page: Page) => Locator;
}
