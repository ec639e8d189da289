import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const server = process.env.SERVER_URL ?? "http://127.0.0.1:3000";

/** What every page needs, in two files: they compress better than forty small ones, and come in one round. */
const shared = [
  { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: "components",
    test: /node_modules\/@mantine\/(core\/esm\/(core|components\/(Anchor|Button|Card|Center|Container|Group|Loader|Paper|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden|ActionIcon))\/|hooks\/)/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: shared } } } },
  server: { host: "127.0.0.1", port: 5173, strictPort: true, proxy: { "/api": server, "/.netlify": server } },
}));
