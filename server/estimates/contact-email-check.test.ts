import { expect, test } from "vitest";
import { offerCheckEndpoints } from "../../contracts/offer-checks.ts";
import { testApp } from "../test/test-app.ts";

const { make, ok } = await testApp();

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
