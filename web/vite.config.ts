import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const server = process.env.SERVER_URL ?? "http://127.0.0.1:3000";

/**
 * What many pages need, in a few files: they compress better than forty small ones, need fewer headers, and shorten the
 * list of files by route that every page loads.
 */
const shared = [
  // With the loader of later files, which would be half headers as a file of its own.
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/,
  },
  {
    name: "components",
    test: new RegExp(
      [
        "node_modules/@mantine/core/esm/core/(?!utils/primitive)",
        "node_modules/@mantine/core/esm/components/(ActionIcon|Anchor|Button|Card|Center|Container|Group|Loader)/",
        "node_modules/@mantine/core/esm/components/(Paper|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)/",
        "node_modules/@mantine/hooks/(?!.*(use-click-outside|use-clipboard|use-debounced|use-drag|use-focus-|use-hotkeys|use-local-storage|use-long-press|use-mounted|mutation-observer|shallow|use-os|use-timeout))",
        "node_modules/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/Icon(Lock|Moon|Sun))\\b",
        "node_modules/clsx/",
        "web/app/ui/(page/)?(color-scheme-toggle|link-button|loading|logo|page-heading|skip-link)\\.tsx",
        "web/app/lib/(address/(drop-from-address|use-reset-on-return)|format/(local-date|page-meta))\\.ts",
        "web/app/features/people/email-change/email-links\\.ts",
        "web/app/routes/public\\.tsx",
        "web/app/site/reference/table\\.module\\.css",
      ].join("|"),
    ),
  },
  {
    name: "data",
    test: new RegExp(
      [
        "node_modules/@tanstack/(query-core|react-query)/(?!.*(infiniteQuery|useInfiniteQuery|queriesObserver|useQueries))",
        "web/app/lib/(api|company-shown|errors|jurisdictions|payroll-data|query-client|usage)\\.ts",
        "web/app/lib/(account/session|address/origin|format/quantity)\\.ts",
        "domain/src/money\\.",
        "web/app/ui/page/page-header\\.tsx",
        "web/app/ui/page/(error-notice|notice|query-failure|send-failure)\\.tsx",
        "node_modules/@mantine/core/esm/components/(Alert|CloseButton)/",
      ].join("|"),
    ),
  },
  {
    name: "fields",
    test: new RegExp(
      [
        "node_modules/@mantine/core/esm/components/(Input|InputBase|Textarea|TextInput)/",
        "node_modules/@mantine/form/",
        "web/app/ui/forms/(submit-button|use-schema-form|use-focus-through-wait)",
      ].join("|"),
    ),
  },
  { name: "codes", test: /web\/app\/(lib\/use-send|ui\/forms\/(code-field|password-field))\./ },
  {
    name: "sign-in",
    test: new RegExp(
      [
        "web/app/features/sign-in/(guarded-form|sign-in-api|sign-in-sentence)\\.",
        "web/app/features/sign-in/arrival/(leave-to-sign-in|navigation-state)\\.",
        "web/app/features/sign-in/codes/(code-form|guarded-resend-link|resend-link|step-links)\\.",
        "web/app/ui/captcha/",
      ].join("|"),
    ),
  },
  { name: "lists", test: /node_modules\/@mantine\/core\/esm\/components\/(List|SimpleGrid)\// },
  {
    name: "pieces",
    test: new RegExp(
      [
        "web/app/features/runs/run-address\\.",
        "web/app/lib/(account/signed-in-name|address/use-hash-message|format/local-date)\\.",
        "node_modules/@mantine/core/esm/components/Badge/",
        "web/app/ui/(figures|dialogs/use-focus-back)\\.",
        "node_modules/@tabler/icons-react/dist/esm/icons/Icon(ChevronDown|FileSpreadsheet)\\b",
      ].join("|"),
    ),
  },
  {
    name: "signed-in",
    test: new RegExp(
      [
        "node_modules/@mantine/core/esm/components/(Combobox|Divider|Fieldset|Modal|ModalBase|NativeSelect|Overlay|Popover|Progress)/",
        "node_modules/@mantine/core/esm/components/(Skeleton|Table|Tooltip)/",
        "node_modules/@mantine/core/esm/utils/Floating/",
        "node_modules/@mantine/(hooks|store|notifications)/",
        "node_modules/@tabler/icons-react/dist/esm/icons/Icon(ArrowRight|Download|FileUnknown|Pencil|Plus|Refresh|Search|Upload|X)\\b",
        "domain/src/(deduction/largest-balance|payroll-file/(numbers/decimal-comma|text/separator-line)|weekdays)\\.",
        "web/app/lib/(address/(employee-address|review-address|use-query)|entered-rates|format/(dollars|format-file-size|weekday-choices)|location-mappings|new-id)\\.",
        "web/app/ui/(dialogs/(dialog|dialog-form|confirm-dialog)|forms/(column-select|dollars-input|settings-card|unsaved-changes)|ledger-table|page/loading-shape|two-lines)\\.|web/app/ui/plain-table/",
      ].join("|"),
    ),
  },
  {
    name: "files",
    test: new RegExp(
      [
        "domain/src/payroll-file/plan/payroll-configuration\\.",
        "web/app/lib/(chosen-sheet|format/hours-words|handed-file|upload|use-file-choice)\\.",
        "web/app/ui/(page/empty-state|row-list|sheet-choice)\\.",
        "node_modules/@mantine/core/esm/components/(Checkbox|InlineInput|Radio)/",
      ].join("|"),
    ),
  },
  // Rules and words of the product that several of its pages need.
  {
    name: "rules",
    test: /domain\/src\/(authorizations|items|purchases|reasons|runs|verdicts)\//,
    minShareCount: 4,
    maxModuleSize: 4000,
  },
];

/** Every page loads the names of all files, and hashes don't compress. What pages share needs no name of its own. */
const shortNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

/**
 * React Router gives each page that it writes to HTML ten seconds. On a busy machine the first one needed them for the
 * modules of all pages alone, so these are loaded before.
 */
const pagesAreLoadedFirst: Plugin = {
  name: "pages-are-loaded-first",
  async configurePreviewServer({ config: { root } }) {
    await import(pathToFileURL(join(root, "build/server/index.js")).href);
  },
};

/** How long each plugin took is nothing that who starts the product can mend. */
const checks = { pluginTimings: false };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), pagesAreLoadedFirst],
  build: isSsrBuild
    ? { rolldownOptions: { checks } }
    : { rolldownOptions: { checks, output: { ...shortNames, codeSplitting: { groups: shared } } } },
  server: { host: "127.0.0.1", port: 5173, strictPort: true, proxy: { "/api": server, "/.netlify": server } },
}));
