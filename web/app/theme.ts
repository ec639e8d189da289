import {
  type AnchorFactory,
  type CardFactory,
  type CSSVariablesResolver,
  createTheme,
  type DrawerFactory,
  type ExtendComponent,
  type MantineColorsTuple,
  type MenuFactory,
  type ModalFactory,
  type NotificationFactory,
  type PaperFactory,
  type TableFactory,
  type TooltipFactory,
} from "@mantine/core";

/** Deep green of ledger ink: actions, links, the mark. */
const pine: MantineColorsTuple = [
  "#eef6f2",
  "#dbebe4",
  "#b6d6c9",
  "#8dc0ac",
  "#68ab93",
  "#47977c",
  "#2f8167",
  "#1d6852",
  "#155241",
  "#0c3b2e",
];

/** Warm paper greys; 4 is the edge of a control (3:1), 6 the secondary text (4.5:1 on paper). */
const paper: MantineColorsTuple = [
  "#faf8f4",
  "#f4f1ea",
  "#eae5db",
  "#ddd6c8",
  "#948b7b",
  "#777064",
  "#655f54",
  "#4a453c",
  "#322e28",
  "#1f1c18",
];

/** The same in the dark: a green-black night; 0 is text, 4 the edge of a control, 7 the page. */
const night: MantineColorsTuple = [
  "#e6eae7",
  "#c8cfca",
  "#a8b1ac",
  "#929c97",
  "#6b7771",
  "#36413c",
  "#1e2623",
  "#131917",
  "#0f1412",
  "#0a0e0c",
];

const brick: MantineColorsTuple = [
  "#fdf0ed",
  "#f9ddd7",
  "#f2bbb0",
  "#ea9485",
  "#dd6e5c",
  "#cb4c39",
  "#b13a28",
  "#96301f",
  "#782618",
  "#5a1b10",
];

const amber: MantineColorsTuple = [
  "#fdf5e3",
  "#f9e8c2",
  "#f1d28c",
  "#e8bb57",
  "#dca62f",
  "#c4901c",
  "#946a0f",
  "#7f5a0c",
  "#624507",
  "#463104",
];

const surface = { backgroundColor: "var(--wagefloor-surface)" };
const hairline = "var(--wagefloor-hairline)";

/** A dialog's header is no landmark of the page, and its close button has a name. */
const dialogDefaults = {
  attributes: { header: { role: "presentation" } },
  closeButtonProps: { "aria-label": "Close" },
  overlayProps: { backgroundOpacity: 0.45 },
};

/** 16 px in fields: easier to read, and phones do not zoom in on them. */
const roomy = { defaultProps: { size: "md" } } as const;
const roomyFields = {
  TextInput: roomy,
  PasswordInput: roomy,
  NativeSelect: roomy,
  Textarea: roomy,
};

/** The product's look, whole: colours, type, spacing, radius and the defaults of components. */
export const theme = createTheme({
  primaryColor: "pine",
  primaryShade: { light: 7, dark: 6 },
  colors: { pine, gray: paper, dark: night, red: brick, yellow: amber, green: pine },
  black: "#1c2320",
  fontFamily: "'Public Sans Variable', 'Public Sans Meanwhile', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  headings: {
    fontFamily: "'Public Sans Variable', 'Public Sans Meanwhile', system-ui, sans-serif",
    fontWeight: "650",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.2" },
      h2: { fontSize: "1.25rem", lineHeight: "1.3" },
      h3: { fontSize: "1.0625rem", lineHeight: "1.4" },
    },
  },
  defaultRadius: "sm",
  radius: { xs: "2px", sm: "5px", md: "8px", lg: "12px", xl: "20px" },
  cursorType: "pointer",
  respectReducedMotion: true,
  // Types only: a component's own `extend` would load the component on every page.
  components: {
    ...roomyFields,
    Card: {
      defaultProps: { withBorder: true, padding: "clamp(1rem, 4vw, 1.25rem)", radius: "md" },
      styles: { root: { ...surface, borderColor: hairline } },
    } satisfies ExtendComponent<CardFactory>,
    Paper: {
      styles: { root: { ...surface, "--paper-border-color": hairline } },
    } satisfies ExtendComponent<PaperFactory>,
    Anchor: { defaultProps: { underline: "always" } } satisfies ExtendComponent<AnchorFactory>,
    Drawer: {
      defaultProps: dialogDefaults,
      styles: { header: surface, content: surface },
    } satisfies ExtendComponent<DrawerFactory>,
    Menu: {
      styles: { dropdown: { "--menu-item-hover": "var(--mantine-color-default-hover)" } },
    } satisfies ExtendComponent<MenuFactory>,
    Modal: {
      // From the top, so that its title and close icon stay where they are when what it says arrives later.
      defaultProps: { yOffset: "clamp(1rem, 10dvh, 6rem)", radius: "md", ...dialogDefaults },
      styles: { header: surface, content: surface, title: { fontWeight: 650 } },
    } satisfies ExtendComponent<ModalFactory>,
    Notification: {
      defaultProps: { closeButtonProps: { "aria-label": "Close notification" } },
    } satisfies ExtendComponent<NotificationFactory>,
    Table: {
      vars: () => ({ table: { "--table-border-color": hairline } }),
    } satisfies ExtendComponent<TableFactory>,
    Tooltip: {
      defaultProps: { multiline: true, events: { hover: true, focus: true, touch: true } },
    } satisfies ExtendComponent<TooltipFactory>,
  },
});

/** Names of our own, and Mantine's where its default has too little contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    // The theme's own yellow is as dark as the text on it needs, which is brown.
    "--wagefloor-yellow": "#f2c014",
  },
  light: {
    "--mantine-color-body": "var(--mantine-color-gray-0)",
    "--mantine-color-error": "var(--mantine-color-red-7)",
    "--wagefloor-surface": "#ffffff",
    "--wagefloor-band": "var(--mantine-color-gray-1)",
    "--wagefloor-dashed": "var(--mantine-color-gray-4)",
    "--wagefloor-hairline": "var(--mantine-color-gray-3)",
    "--wagefloor-raised": "var(--mantine-color-gray-0)",
    "--wagefloor-row-line": "var(--mantine-color-gray-2)",
    "--wagefloor-track": "var(--mantine-color-gray-2)",
    "--wagefloor-shade": "rgb(28 35 32 / 0.16)",
  },
  dark: {
    "--mantine-color-error": "var(--mantine-color-red-3)",
    ...tintsOf("pine", "green", "red", "yellow"),
    "--mantine-color-red-light-color": "var(--mantine-color-red-2)",
    "--mantine-color-gray-light":
      "color-mix(in srgb, var(--mantine-color-dark-5) 60%, var(--wagefloor-surface))",
    "--mantine-color-gray-light-color": "var(--mantine-color-dark-0)",
    "--wagefloor-surface": "#1a211e",
    "--wagefloor-band": "#171e1b",
    "--wagefloor-dashed": "var(--mantine-color-dark-4)",
    "--wagefloor-hairline": "var(--mantine-color-dark-5)",
    "--wagefloor-raised": "var(--mantine-color-dark-7)",
    "--wagefloor-row-line": "var(--mantine-color-dark-5)",
    "--wagefloor-track": "var(--mantine-color-dark-5)",
    "--wagefloor-shade": "rgb(0 0 0 / 0.6)",
  },
});

/** Badges and notices on a dark card: lighter than the card, where Mantine's are darker and look like holes. */
function tintsOf(...colors: readonly string[]): Record<`--${string}`, string> {
  return Object.fromEntries(
    colors.flatMap((color) => [
      [
        `--mantine-color-${color}-light`,
        `color-mix(in srgb, var(--mantine-color-${color}-7) 33%, var(--wagefloor-surface))`,
      ],
      [
        `--mantine-color-${color}-light-hover`,
        `color-mix(in srgb, var(--mantine-color-${color}-7) 50%, var(--wagefloor-surface))`,
      ],
    ]),
  );
}
