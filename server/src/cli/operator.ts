import { runProgram } from "./lib/run-program.ts";
import { operator } from "./operator-commands.ts";

process.exitCode = await runProgram(operator, process.argv.slice(2));
