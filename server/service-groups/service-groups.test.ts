import { expect, test } from "vitest";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany, ok, call, as, make } = await testApp();
const input = { titleEn: "Tiling", titleNb: "Flislegging" };

test("a service group is added, read, changed and deleted", async () => {
  const added = await ok(serviceGroups.create, { body: input });
  const params = { id: added.id };
  expect(added).toEqual({ ...input, id: added.id, revision: 1 });
  expect(await ok(serviceGroups.get, { params })).toEqual(added);

  const changes = { titleEn: "Wall tiling", titleNb: "Flislegging av vegg" };
  const changed = await ok(serviceGroups.update, { params, body: { ...changes, revision: 1 } });
  expect(changed).toEqual({ ...changes, id: added.id, revision: 2 });
  expect(await ok(serviceGroups.get, { params })).toEqual(changed);

  expect(await call(serviceGroups.remove, { params })).toEqual({ status: 204, body: undefined });
  expect(await call(serviceGroups.get, { params })).toMatchObject({ status: 404 });
  expect(await call(serviceGroups.remove, { params })).toMatchObject({ status: 404 });
});

test("an older revision cannot overwrite a newer one", async () => {
  const { id } = await make.serviceGroup();
  const update = { params: { id }, body: { ...input, titleEn: "Stale", revision: 1 } };
  await ok(serviceGroups.update, update);
  expect(await call(serviceGroups.update, update)).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
});

test("the English title is taken once", async () => {
  const { titleEn } = await make.serviceGroup();
  const answer = await call(serviceGroups.create, { body: { ...input, titleEn } });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: "duplicate", errors: [{ path: "titleEn", code: "duplicate" }] },
  });
});

test("a service group with services cannot be deleted", async () => {
  const { id } = await make.serviceGroup();
  await make.service({ serviceGroupId: id });
  expect(await call(serviceGroups.remove, { params: { id } })).toMatchObject({
    status: 409,
    body: { code: "in_use", details: { usedBy: "services" } },
  });
  expect(await call(serviceGroups.get, { params: { id } })).toMatchObject({ status: 200 });
});

test("groups are searched without regard to case and sorted the Norwegian way", async () => {
  const other = await newCompany();
  for (const titleNb of ["Ærfugl", "Ålegras", "Bad", "Øks", "100 % tett", "a_b"]) {
    await other.make.serviceGroup({ titleNb });
  }
  const titles = async (query: Record<string, string>) => {
    const { rows } = await other.ok(serviceGroups.list, { query: { sort: "titleNb", ...query } });
    return rows.map((row) => row.titleNb);
  };
  const all = ["100 % tett", "a_b", "Bad", "Ærfugl", "Øks", "Ålegras"];
  expect(await titles({})).toEqual(all);
  expect(await titles({ order: "desc" })).toEqual(all.toReversed());
  expect(await titles({ search: "ØKS" })).toEqual(["Øks"]);
  expect(await titles({ search: "ålegras" })).toEqual(["Ålegras"]);
  expect(await titles({ search: "%" })).toEqual(["100 % tett"]);
  expect(await titles({ search: "_" })).toEqual(["a_b"]);
  expect(await titles({ search: "\\" })).toEqual([]);
  const options = await other.ok(serviceGroups.options, {});
  expect(options).toHaveLength(all.length);
});

test("a pick list comes by title in the language of whoever reads it", async () => {
  const other = await newCompany();
  await other.make.serviceGroup({ titleEn: "Walls", titleNb: "Gulv" });
  await other.make.serviceGroup({ titleEn: "Floors", titleNb: "Vegger" });
  const titles = async (locale: "en" | "nb") => {
    const person = await other.signIn((await other.make.user({ locale })).email);
    return (await person.ok(serviceGroups.options, {})).map(({ titleEn }) => titleEn);
  };
  expect(await titles("en")).toEqual(["Floors", "Walls"]);
  expect(await titles("nb")).toEqual(["Walls", "Floors"]);
});

test("whoever prices picks a group without the right to the screen", async () => {
  const manager = as("project_manager");
  expect(await manager.call(serviceGroups.options)).toMatchObject({ status: 200 });
  expect(await manager.call(serviceGroups.list)).toMatchObject({ status: 403 });
});
