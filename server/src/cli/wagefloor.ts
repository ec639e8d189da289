import { runWagefloor } from "./run-wagefloor.ts";

// A reader of standard error that stops early is no error, as for standard output.
process.stderr.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await runWagefloor(process.argv.slice(2));
