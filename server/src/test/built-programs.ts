import { fileURLToPath } from "node:url";

/** The server and its commands as `npm start` and a release run them; the test run builds them first. */
export const builtPrograms = {
  server: built("main.js"),
  operator: built("operator.js"),
  wagefloor: built("wagefloor.js"),
};

/** The environment for these. Their compiled code lies beside them until the next build. */
export const builtEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: built("compiled") };

function built(name: string): string {
  return fileURLToPath(new URL(`../../build/${name}`, import.meta.url));
}
