import { expect, test } from "vitest";
import { personalData } from "../../contracts/personal-data.ts";
import { priceChanges } from "../../contracts/price-changes.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { withClient } from "../db/roles.ts";
import { testApp } from "../test/test-app.ts";
import { usersByName } from "./users-by-name.ts";

const { make, ok, signIn, migrationUrl } = await testApp();

test("a user who is erased has changed no prices by his name", async () => {
  await make.service({ buyingPrice: decimal("100") });
  const user = await make.user({ name: "Pia Priser", role: "company_administrator" });
  const person = await signIn(user.email);
  const nothing = { buyingBy: null, buyingValue: null, roundTo: null, priceDate: null };
  const { id } = await person.ok(priceChanges.preview, {
    body: { ...nothing, markupBy: "set", markupValue: "30" },
  });
  const params = { id };
  await person.ok(priceChanges.take, { params, body: {} });
  await person.ok(priceChanges.undo, { params, body: {} });
  const { pseudonym } = await ok(personalData.erase, {
    params: { kind: "user", id: user.id },
    body: {},
  });
  expect(await ok(priceChanges.list, {})).toMatchObject([
    { madeBy: pseudonym, undoneBy: pseudonym },
  ]);
});

test("no column that tells who did something is forgotten", async () => {
  const { rows } = await withClient(migrationUrl, (client) =>
    client.query<{ named: string }>(
      `select c.relname || '.' || a.attname as named from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and a.atttypid = 'text'::regtype and a.attname like '%\\_by'`,
    ),
  );
  const ways = ["price_changes.buying_by", "price_changes.markup_by", "sessions.signed_in_by"];
  expect(rows.map(({ named }) => named).toSorted()).toEqual([...usersByName, ...ways].toSorted());
});
