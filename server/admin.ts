import { commands, usage } from "./auth/console.ts";
import { readConfig } from "./base/config.ts";
import { startLog } from "./base/start-log.ts";
import { askTime } from "./db/clock.ts";
import { needThisRelease } from "./db/migrate.ts";
import { connect } from "./db/pool.ts";
import { withClient } from "./db/roles.ts";
import { needInstallation, openDatabase } from "./db/start-database.ts";

// `npm run admin`: with the settings of the server, beside it or without it.

async function main(name = "", email = ""): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(name ? `There is no command ${name}.\n${usage}` : usage);
  if (command.needsEmail && !email) throw new Error(`${name} needs an EMAIL.\n${usage}`);
  if (!command.needsEmail && email) throw new Error(`${name} takes no EMAIL.\n${usage}`);
  const config = readConfig(process.env, [], process.getuid?.());
  // Else a wrong folder would get an empty installation, which nobody is in.
  needInstallation(config);
  // A running database is taken over and lives on.
  const quiet = { ...startLog, info: () => undefined };
  const database = await openDatabase(config, quiet);
  const { db, close } = connect(database.migrationUrl, 2);
  try {
    await withClient(database.migrationUrl, (client) => needThisRelease(client));
    const now = await askTime(db);
    for (const line of await command.run({ db, config, clock: () => now }, email)) {
      startLog.info(line);
    }
  } finally {
    await close();
    await database.stop();
  }
}

try {
  await main(...process.argv.slice(2));
} catch (error) {
  startLog.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
