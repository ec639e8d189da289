import { MantineProvider } from "@mantine/core";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createMemoryRouter, type Location, parsePath, type RouteObject, RouterProvider } from "react-router";
import App from "../root.tsx";
import routes from "../routes.ts";
import { theme } from "../theme.ts";
import { lag } from "./lag.ts";

interface PageModule {
  readonly default: ComponentType;
  /** What the built pages have from the build. */
  readonly loader?: () => unknown;
}

// No type argument: with one, Vitest's cache of this module wouldn't notice a new page.
const modules = import.meta.glob(["../routes/**/*.tsx", "../{features,site}/**/*-page.tsx"]) as Record<
  string,
  () => Promise<PageModule>
>;

/** Loads the code of all pages, so that the first test doesn't wait for it. */
export async function loadPages(): Promise<void> {
  await Promise.all(Object.values(modules).map((load) => load()));
}

/** An open page of the product, and who uses it. */
interface Page {
  readonly user: UserEvent;
  /** Path, query and hash of the page that is shown now. */
  address(): string;
  goBack(): Promise<void>;
  close(): void;
}

interface Wishes {
  /** What the page before would hand over. */
  readonly state?: unknown;
  /** Whether windows come and go in time, as in a browser, and not at once. */
  readonly transitions?: boolean;
}

/** Opens the product at an address: its own routes, guards and providers, in a browser without layout or styles. */
export function renderPage(address: string, { state, transitions = false }: Wishes = {}): Page {
  const initialEntries = [{ ...parsePath(address), state }];
  const everyPage: RouteObject = { Component: App, children: routes.map(toRoute) };
  const router = createMemoryRouter([everyPage], { initialEntries });
  followInAddressBar(router);
  const { unmount } = render(
    <MantineProvider theme={theme} withCssVariables={false} env={transitions ? "default" : "test"}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    address: () => window.location.href.slice(window.location.origin.length),
    goBack: () => router.navigate(-1),
    close: unmount,
  };
}

/** As the router of the built product does, which has the browser's own history. */
function followInAddressBar(router: ReturnType<typeof createMemoryRouter>): void {
  let shown: Location | undefined;
  const follow = () => {
    if (shown === router.state.location) return;
    shown = router.state.location;
    window.history.replaceState(null, "", router.createHref(shown));
  };
  follow();
  router.subscribe(follow);
}

/** Loads its page when it is first shown, as the built product does. */
function toRoute({ path, index, file, children }: RouteConfigEntry): RouteObject {
  const lazy = async () => {
    const load = modules[`../${file}`];
    if (!load) throw new Error(`${file} is none of the pages`);
    await lag();
    const { default: Component, loader } = await load();
    return { Component, ...(loader && { loader }) };
  };
  const shared = { ...(path !== undefined && { path }), lazy, hydrateFallbackElement: <></> };
  return index ? { ...shared, index } : { ...shared, children: children?.map(toRoute) ?? [] };
}
