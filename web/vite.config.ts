import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const server = process.env.SERVER_URL ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [reactRouter()],
  server: { host: "127.0.0.1", port: 5173, strictPort: true, proxy: { "/api": server, "/.netlify": server } },
});
