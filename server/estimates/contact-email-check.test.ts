import { expect, test } from "vitest";
import { offerCheckEndpoints } from "../../contracts/offer-checks.ts";
import { testApp } from "../test/test-app.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { make, ok } = await testApp({ clock: () => now });

test.each([
  ["admin@example.com", [{ check: "contact_email", level: "warn" }]],
  ["kari@company.example", []],
])("the made-up address of the first administrator is told of: %s", async (email, expected) => {
  const { id: responsibleId } = await make.user({ email });
  const { id: projectId } = await make.project({ responsibleId });
  const { id } = await make.estimate({ projectId });
  const { findings } = await ok(offerCheckEndpoints.get, { params: { id } });
  const found = findings.filter(({ check }) => check === "contact_email");
  expect(found).toMatchObject(expected);
});

test("the day of a check is that of Norway", async () => {
  const { id } = await make.estimate({ offerDate: "2026-11-01", validUntil: "2026-11-20" });
  const isExpired = async () => {
    const { findings } = await ok(offerCheckEndpoints.get, { params: { id } });
    return findings.some(({ check }) => check === "expired");
  };
  now = new Date("2026-11-20T22:59:59Z");
  expect(await isExpired()).toBe(false);
  now = new Date("2026-11-20T23:00:00Z");
  expect(await isExpired()).toBe(true);
});
