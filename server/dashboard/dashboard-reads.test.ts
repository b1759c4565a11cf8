import { expect, test } from "vitest";
import { permissions } from "../../contracts/permissions.ts";
import { withClient } from "../db/roles.ts";
import { offerIn } from "../test/dashboard-offers.ts";
import { looksInto, rowsRead } from "../test/rows-read.ts";
import { testApp } from "../test/test-app.ts";
import { findDashboard } from "./find-dashboard.ts";

// How the dashboard reads. Counted, not timed: what is looked up for each project fails here, also on a quick machine.

const company = await testApp();
const { make, own, migrationUrl } = company;

const ofProject = { clientId: (await make.client()).id, responsibleId: (await make.user()).id };
const [decided, shown] = [150, 1];
for (let made = 0; made < decided; made += 1) {
  const { id } = await make.project({ ...ofProject, status: made % 2 === 0 ? "won" : "lost" });
  await make.estimate({ projectId: id });
}
await offerIn(company, "in_progress");
// So PostgreSQL knows the tables, as it does wherever they have had rows for a minute.
await withClient(migrationUrl, (database) => database.query("analyze"));

const sight = { now: new Date("2026-11-20T10:00:00Z"), permissions: new Set(permissions) };

test.each(["projects", "estimates", "offer_answers", "bookings"])(
  "the dashboard goes through %s as a whole, and looks up none for each project",
  async (table) => {
    const looks = await own((db) => looksInto(db, table, () => findDashboard(db, "90", sight)));
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(20);
  },
);

test("the dashboard finds what was moved last without going through all projects once more", async () => {
  const read = await own((db) => rowsRead(db, "projects", () => findDashboard(db, "90", sight)));
  expect(read).toBeGreaterThanOrEqual(decided + shown);
  expect(read).toBeLessThan(1.5 * decided);
});
