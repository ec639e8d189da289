import type { Config } from "@react-router/dev/config";

/** Public pages are written to HTML at build time; every other address starts from `__spa-fallback.html`. */
export default {
  ssr: false,
  prerender: ["/", "/pricing", "/enterprise", "/calculation", "/minimum-wages", "/terms", "/privacy"],
} satisfies Config;
