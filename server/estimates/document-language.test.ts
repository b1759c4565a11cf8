import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { changeOrders } from "../../contracts/change-orders.ts";
import { estimates } from "../../contracts/estimates.ts";
import type { Language } from "../../contracts/fields.ts";
import { offerCheckEndpoints } from "../../contracts/offer-checks.ts";
import { offers } from "../../contracts/offers.ts";
import { testApp } from "../test/test-app.ts";

const { make, ok, newCompany } = await testApp();
await ok(auth.setLocale, { body: { locale: "nb" } });

/** The language of a new estimate where nobody asks for one. */
const newIn = async (projectId: string, fromEstimateId: string | null = null) =>
  (await ok(estimates.create, { params: { projectId }, body: { fromEstimateId } })).language;

/** A client with a project that has no estimate yet, and a way to give him documents of other projects. */
async function client() {
  const { id: clientId } = await make.client();
  const { id: projectId } = await make.project({ clientId });
  const document = async (language: Language, values: object = {}) => {
    const { id } = await make.project({ clientId });
    return make.estimate({ projectId: id, language, ...values });
  };
  return { clientId, projectId, document };
}

const madeAt = (day: string) => ({ createdAt: new Date(day) });
const sentAt = (day: string) =>
  ({ ...madeAt(day), status: "sent", sentAt: new Date(day) }) as const;

test("the first estimate for a client is in the language of whoever makes it", async () => {
  const other = await client();
  await other.document("en", sentAt("2026-11-01"));
  expect(await newIn((await client()).projectId)).toBe("nb");
  await ok(auth.setLocale, { body: { locale: "en" } });
  expect(await newIn((await client()).projectId)).toBe("en");
  await ok(auth.setLocale, { body: { locale: "nb" } });
});

test("the next project of a client is in the language of what he got last", async () => {
  const { projectId, document } = await client();
  await document("nb", sentAt("2026-11-01"));
  await document("en", sentAt("2026-11-02"));
  await document("nb", madeAt("2026-11-10"));
  expect(await newIn(projectId)).toBe("en");
});

test("what left last is what he got last, whenever it was begun", async () => {
  const { projectId, document } = await client();
  await document("en", { ...sentAt("2026-11-12"), ...madeAt("2026-11-01") });
  await document("nb", { ...sentAt("2026-11-06"), ...madeAt("2026-11-05") });
  expect(await newIn(projectId)).toBe("en");
});

test("what was sent and replaced since counts as what he got", async () => {
  const { projectId, document } = await client();
  await document("nb", sentAt("2026-11-05"));
  await document("en", { ...sentAt("2026-11-10"), status: "superseded" });
  await document("nb", { ...madeAt("2026-11-12"), status: "superseded" });
  expect(await newIn(projectId)).toBe("en");
});

test("what the client accepted without a message counts as what he got", async () => {
  const { projectId, document } = await client();
  await document("en", { ...madeAt("2026-11-02"), status: "accepted" });
  await document("nb", madeAt("2026-11-10"));
  expect(await newIn(projectId)).toBe("en");
});

test("where a client got nothing yet, his newest draft tells the language", async () => {
  const { projectId, document } = await client();
  await document("nb", madeAt("2026-11-09"));
  await document("en", madeAt("2026-11-10"));
  expect(await newIn(projectId)).toBe("en");
});

test("another version of a project goes on in the language of the one before", async () => {
  const { projectId, document } = await client();
  await document("nb", sentAt("2026-11-19"));
  const first = await make.estimate({ projectId, version: 1, language: "nb" });
  const second = await make.estimate({ projectId, version: 2, language: "en" });
  expect(await newIn(projectId, first.id)).toBe("nb");
  expect(await newIn(projectId, second.id)).toBe("en");
  await make.estimate({ projectId, version: 9, language: "en" });
  expect(await newIn(projectId)).toBe("en");
});

test("a version goes on in the language of versions, whatever change orders are in", async () => {
  const { projectId } = await client();
  await make.estimate({ projectId, version: 1, language: "en" });
  await make.estimate({ projectId, version: 2, changeNumber: 1, language: "nb" });
  expect(await newIn(projectId)).toBe("en");
});

test("a change order is in the language of what it changes", async () => {
  const { projectId } = await client();
  const { id } = await make.estimate({ projectId, version: 1, language: "en" });
  await make.estimateLine({ estimateId: id });
  const yes = { way: "phone", date: "2026-11-20", name: "Kari", note: "", chosen: null } as const;
  await ok(offers.accept, { params: { id }, body: yes });
  await make.estimate({ projectId, version: 2, language: "nb" });
  const order = await ok(changeOrders.create, { params: { projectId }, body: {} });
  expect(order.language).toBe("en");
});

test("whoever names a language gets it", async () => {
  const { projectId, document } = await client();
  await document("en", sentAt("2026-11-01"));
  const made = await ok(estimates.create, {
    params: { projectId },
    body: { fromEstimateId: null, language: "nb" },
  });
  expect(made.language).toBe("nb");
});

test("documents of another company tell nothing, whatever the ids of its clients", async () => {
  const { clientId, projectId } = await client();
  const foreign = await newCompany();
  await foreign.make.client({ id: clientId });
  const { id } = await foreign.make.project({ clientId });
  await foreign.make.estimate({ projectId: id, language: "en", ...sentAt("2026-11-01") });
  expect(await newIn(projectId)).toBe("nb");
});

test("a document in another language than what its client got last is told of", async () => {
  const { document } = await client();
  const { id } = await document("en");
  const found = async () => {
    const { findings } = await ok(offerCheckEndpoints.get, { params: { id } });
    return findings.filter(({ check }) => check === "other_language");
  };
  // A draft is nothing that he got, and neither are offers to others.
  await document("nb");
  await (await client()).document("nb", sentAt("2026-11-15"));
  expect(await found()).toEqual([]);
  await document("en", sentAt("2026-11-09"));
  await document("nb", sentAt("2026-11-10"));
  expect(await found()).toEqual([{ check: "other_language", level: "warn", keys: [], count: 0 }]);
  await document("en", sentAt("2026-11-11"));
  expect(await found()).toEqual([]);
});
