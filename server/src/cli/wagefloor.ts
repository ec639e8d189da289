import { wagefloor } from "./commands.ts";
import { runProgram } from "./lib/run-program.ts";

// A reader of standard error that stops early is no error, as for standard output.
process.stderr.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await runProgram(wagefloor, process.argv.slice(2));
