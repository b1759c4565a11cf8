import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import sharp from "sharp";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { createImagePreparer } from "../files/prepare-image.ts";
import { countedEstimate } from "../test/counted-estimate.ts";
import { picture } from "../test/pictures.ts";
import { testApp } from "../test/test-app.ts";
import { createWorkers } from "./workers.ts";

const app = await testApp();
const { as, context, appUrl, company } = app;
const person = as("administrator");

/** A call that reads one estimate, as threads get it. */
async function reading() {
  const { params } = await countedEstimate(app, 1);
  const job = {
    session: {
      userId: newId(),
      userName: "Ola",
      email: "ola@company.example",
      locale: "nb" as const,
      roleId: newId(),
      permissions: new Set<never>(),
      seesCosts: true,
      lacksFactor: false,
      isConfirmed: false,
      isSystemAdministrator: false,
      companyId: company.id,
      companyTitle: company.title,
      homeCompanyId: company.id,
      avatar: null,
      writes: 0,
      tokenHash: Buffer.alloc(32),
    },
    companyId: company.id,
    params,
    query: {},
    body: undefined,
    attempt: undefined,
  };
  return { name: estimates.get.name, job, now: context.clock(), isGzipTaken: false };
}

function workersOf(limits: Parameters<typeof createWorkers>[1]) {
  const workers = createWorkers({ appUrl, config: context.config }, limits);
  onTestFinished(() => workers.stop());
  const ask = async () => {
    const { body } = await workers.perform(await reading());
    return estimates.get.reply.parse(JSON.parse(body.toString()));
  };
  return { ...workers, ask };
}

test("a call whose worker is ended is told to come again, and the next one gets a new worker", async () => {
  const asked = await reading();
  const workers = workersOf({ count: 1 });
  const ended = workers.perform(asked);
  workers.cut();
  await expect(ended).rejects.toMatchObject({ code: "unavailable" });
  expect((await workers.ask()).content.lines).toHaveLength(1);
});

test("a worker without memory harms nobody else", async () => {
  const { ask } = workersOf({ count: 1, memoryMb: 8 });
  await expect(ask()).rejects.toMatchObject({ code: "unavailable" });
  expect(
    (await person.call(estimates.get, { params: (await countedEstimate(app, 1)).params })).status,
  ).toBe(200);
});

test("a call that takes too long is ended", async () => {
  const { ask } = workersOf({ count: 1, longestMs: 1 });
  await expect(ask()).rejects.toMatchObject({ code: "unavailable" });
});

const aFile = () => ({
  companyId: company.id,
  importId: newId(),
  attempt: 1,
  now: context.clock(),
});

test("a price file that takes too long is called that, and one that is cancelled ends its worker", async () => {
  const hasty = workersOf({ count: 1, longestMs: 1 });
  const { signal } = new AbortController();
  await expect(hasty.readImport(aFile(), signal)).rejects.toMatchObject({
    code: "price_file_too_slow",
  });
  const workers = workersOf({ count: 1 });
  const cancelling = new AbortController();
  const ended = workers.readImport(aFile(), cancelling.signal);
  cancelling.abort();
  await expect(ended).rejects.toMatchObject({ code: "unavailable" });
  await expect(workers.readImport(aFile(), signal)).resolves.toBeUndefined();
  await expect(workers.readImport(aFile(), cancelling.signal)).rejects.toMatchObject({
    code: "unavailable",
  });
});

test("a large picture is drawn by a worker, and one that takes too long is not called damaged", async () => {
  const file = await picture(4_000, 2_000).png().toBuffer();
  const small = await picture(2_000, 2_000).png().toBuffer();
  const workers = workersOf({ count: 1 });
  const share = { companyId: company.id, userId: newId() };
  const prepare = async (of: typeof workers, sent: Buffer) =>
    createImagePreparer(of.drawPicture).prepare(
      { kind: "logo", file: sent, crop: undefined },
      share,
    );
  await prepare(workers, small);
  expect(workers.state().running).toBe(0);
  const drawn = prepare(workers, file);
  await expect.poll(() => workers.state().running).toBe(1);
  expect(await sharp((await drawn).bytes).metadata()).toMatchObject({ width: 800, height: 400 });
  const broken = prepare(workers, file.subarray(0, -200));
  await expect(broken).rejects.toMatchObject({ code: "image_broken" });
  const hasty = workersOf({ count: 1, longestMs: 1 });
  await expect(prepare(hasty, file)).rejects.toMatchObject({ code: "image_too_heavy" });
  const lazy = workersOf({ count: 1, mostWorkMs: 0 });
  await expect(prepare(lazy, file)).rejects.toMatchObject({ code: "image_too_heavy" });
  await expect(prepare(hasty, small)).resolves.toMatchObject({ contentType: "image/png" });
});

test("a worker that is ended while a file comes to it harms nobody else", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const blank = { width: 2_000, height: 1_000, channels: 3, background: "#888" } as const;
  const file = await sharp({ create: { ...blank, noise } })
    .png()
    .toBuffer();
  const workers = workersOf({ count: 1 });
  const share = { companyId: company.id, userId: newId() };
  const sent = { kind: "logo", file, crop: undefined } as const;
  const ended = workers.drawPicture(sent, share);
  await expect.poll(() => workers.state().running).toBe(1);
  workers.cut();
  await expect(ended).rejects.toMatchObject({ code: "image_too_heavy" });
  expect(await workers.drawPicture(sent, share)).toMatchObject({ contentType: "image/png" });
});

test("a worker that rests is ended, and another one begins when it is needed", async () => {
  const { ask } = workersOf({ count: 1, idleMs: 1 });
  await ask();
  await pause(100);
  expect((await ask()).content.lines).toHaveLength(1);
});

test("what a worker asks the database is told as well, slow statements apart", async () => {
  const workers = workersOf({ count: 1 });
  await workers.ask();
  const told = { all: [] as string[], slow: [] as string[] };
  workers.watch({
    onQuery: [(_, text) => told.all.push(text)],
    onSlowQuery: (_, text) => told.slow.push(text),
    slowQueryMs: 0,
  });
  await workers.ask();
  expect(told.all.join("\n")).toContain('from "estimates"');
  expect(told.slow).toEqual(told.all);
});

test("it is known how many calls run and wait", async () => {
  const workers = workersOf({ count: 1 });
  expect(workers.state()).toEqual({ running: 0, waiting: 0, limit: 1 });
  const asked = [workers.ask(), workers.ask(), workers.ask()];
  await expect.poll(() => workers.state()).toEqual({ running: 1, waiting: 2, limit: 1 });
  await Promise.all(asked);
  expect(workers.state()).toEqual({ running: 0, waiting: 0, limit: 1 });
});

test("of one company only so many calls wait", async () => {
  const { ask } = workersOf({ count: 1, waiting: 1 });
  const answers = await Promise.allSettled([ask(), ask(), ask()]);
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused).toEqual([
    { status: "rejected", reason: expect.objectContaining({ code: "too_many_calls" }) },
  ]);
});

test("a bug of a worker is a bug of the server, with its story", async () => {
  const workers = workersOf({ count: 1 });
  const asked = { ...(await reading()), name: "brewCoffee" };
  await expect(workers.perform(asked)).rejects.toThrow("No worker performs brewCoffee");
});
