import { expect, test } from "vitest";
import { testDatabase } from "../test/test-database.ts";
import { generateTypes } from "./generate-types.ts";

test("types.ts says what the migrations make; `npm run db:types` writes it anew", async () => {
  const { migrationUrl } = await testDatabase();
  await expect(generateTypes(migrationUrl, "verify")).resolves.toBeUndefined();
});
