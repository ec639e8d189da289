import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import "@mantine/core/styles.css";
import "@fontsource-variable/public-sans/wght.css";
import "./app.css";
import { LiveUpdates } from "./features/live/live-updates.tsx";
import { createQueryClient } from "./lib/query-client.ts";
import { cssVariables, theme } from "./theme.ts";
import { Loading } from "./ui/loading.tsx";
import { PageFailure } from "./ui/page-failure.tsx";

export const links: LinksFunction = () => [{ rel: "icon", type: "image/svg+xml", href: "/favicon.svg" }];

export const meta: MetaFunction = () => [{ title: "Wagefloor" }];

/** The HTML document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ColorSchemeScript defaultColorScheme="auto" />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <LiveUpdates />
      <Outlet />
    </QueryClientProvider>
  );
}

/** What stands until the scripts have loaded, on addresses that are not prerendered. */
export function HydrateFallback() {
  return <Loading label="Loading Wagefloor" fullPage />;
}

/** A page that failed to render or to load: a sentence and a way on, never a blank screen. */
export function ErrorBoundary() {
  return <PageFailure />;
}
