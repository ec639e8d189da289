import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const server = process.env.SERVER_URL ?? "http://127.0.0.1:3000";

/** What every page needs, in two files: they compress better than forty small ones, and come in one round. */
const shared = [
  { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: "components",
    test: new RegExp(
      [
        "node_modules/@mantine/core/esm/core/",
        "node_modules/@mantine/core/esm/components/(ActionIcon|Anchor|Button|Card|Center|Container|Group|Loader)/",
        "node_modules/@mantine/core/esm/components/(Paper|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)/",
        "node_modules/@mantine/hooks/",
        "node_modules/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes|icons/Icon(Lock|Moon|Sun))\\b",
        "node_modules/clsx/",
        "web/app/ui/(page/)?(color-scheme-toggle|link-button|loading|logo|page-heading|skip-link)\\.tsx",
        "web/app/lib/(address/drop-from-address|format/page-meta)\\.ts",
        "web/app/features/people/email-change/email-links\\.ts",
        "web/app/routes/public\\.tsx",
        "web/app/site/reference/table\\.module\\.css",
      ].join("|"),
    ),
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: shared } } } },
  server: { host: "127.0.0.1", port: 5173, strictPort: true, proxy: { "/api": server, "/.netlify": server } },
}));
