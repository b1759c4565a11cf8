import { expect, test } from "vitest";
import { textBlocks } from "../../contracts/text-blocks.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany, ok, call, as, make } = await testApp();
const input = { title: "Pay", place: "terms", textNb: "Betal {total}", textEn: "" } as const;

test("a text block is added, read, changed and deleted", async () => {
  const added = await ok(textBlocks.create, { body: input });
  const params = { id: added.id };
  expect(added).toEqual({ ...input, id: added.id, revision: 1 });
  const changed = { ...input, place: "any", textEn: "Pay {total}" } as const;
  const update = { params, body: { ...changed, revision: 1 } };
  expect(await ok(textBlocks.update, update)).toEqual({ ...changed, id: added.id, revision: 2 });
  expect(await call(textBlocks.update, update)).toMatchObject({ status: 409 });
  expect(await ok(textBlocks.get, { params })).toMatchObject(changed);
  expect((await ok(textBlocks.list, { query: { search: "betal" } })).total).toBe(1);
  expect((await call(textBlocks.remove, { params })).status).toBe(204);
});

test.each([{ textNb: "" }, { textEn: "" }])("one language is enough: %j", async (without) => {
  const body = { ...input, title: "One", textNb: "Betal", textEn: "Pay", ...without };
  const { id } = await ok(textBlocks.create, { body });
  expect(await ok(textBlocks.get, { params: { id } })).toMatchObject(body);
  await call(textBlocks.remove, { params: { id } });
});

test.each([
  [{ title: "" }, 422, { path: "title", code: "required" }],
  [{ textNb: " \n" }, 422, { path: "textNb", code: "required" }],
  [{ place: "left" }, 422, { path: "place", code: "not_an_option" }],
  [{ textEn: "a".repeat(10_001) }, 422, { path: "textEn", code: "too_long" }],
  [{ title: "Taken" }, 409, { path: "title", code: "duplicate" }],
])("%j is refused", async (wrong, status, error) => {
  if (status === 409) await make.textBlock({ title: "Taken" });
  const answer = await call(textBlocks.create, { body: { ...input, ...wrong } });
  expect(answer).toMatchObject({ status, body: { errors: [error] } });
});

test("whoever writes projects picks the texts of his company alone, and changes none", async () => {
  const other = await newCompany();
  const { id } = await make.textBlock();
  await other.make.textBlock();
  const writer = as("project_manager");
  const ids = (await writer.ok(textBlocks.options, {})).map((block) => block.id);
  expect(ids).toContain(id);
  expect((await other.ok(textBlocks.options, {})).map((block) => block.id)).not.toContain(id);
  expect((await writer.call(textBlocks.remove, { params: { id } })).status).toBe(403);
});
