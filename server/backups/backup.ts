import { backup, runCommand } from "./commands.ts";

await runCommand(backup);
