import { restore, runCommand } from "./commands.ts";

await runCommand(restore);
