import { randomBytes } from "node:crypto";
import { makeDatabase, makeRoles } from "../server/db/roles.ts";
import { startDatabaseServer } from "../server/test/database-server.ts";
import { skipSetUp, startServer } from "../server/test/server-process.ts";
import { handOver, settingsOf } from "./journey-databases.ts";

/** The database server of all journeys, and on it a database with the samples for them to clone. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { adminUrl, prefix, stop } = await startDatabaseServer();
  const template = `${prefix}_samples`;
  const urls = await makeRoles(await makeDatabase(adminUrl, template));
  const secretKey = randomBytes(32).toString("base64url");
  const databases = { adminUrl, prefix, template, urls, secretKey };
  const product = await startServer({ ...settingsOf(databases, urls), SAMPLES: "yes" });
  await skipSetUp(product.url);
  await product.stop();
  handOver(databases);
  return stop;
}
