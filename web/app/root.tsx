import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from "@mantine/core";
import type { ReactNode } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import "./mantine.css";
import "@fontsource-variable/public-sans/wght.css";
import "./fonts.css";
import "./app.css";
import "./print.css";
import "./forced-colors.css";
import latinFont from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import { EmailChangeNews } from "./features/people/email-change/email-change-news.tsx";
import { cssVariables, theme } from "./theme.ts";
import { Loading } from "./ui/page/loading.tsx";
import { PageFailure } from "./ui/page/page-failure.tsx";

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: latinFont, crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const meta: MetaFunction = () => [{ title: "Wagefloor" }];

/** The HTML document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1a211e" />
        <ColorSchemeScript defaultColorScheme="auto" />
        {/* A page that arrives in parts is drawn once it is whole, so what comes later moves nothing. */}
        <link rel="expect" href="#page-end" blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {children}
        </MantineProvider>
        <span id="page-end" hidden />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <EmailChangeNews />
    </>
  );
}

/** Shown until the scripts load, on addresses that aren't prerendered. */
export function HydrateFallback() {
  return <Loading label="Loading Wagefloor" fullPage />;
}

/** A page that failed to render or to load: a sentence and a way on, never a blank screen. */
export function ErrorBoundary() {
  return <PageFailure />;
}
