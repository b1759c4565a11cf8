import { expect, test, vi } from "vitest";
import { makeOffer } from "../../../test/make-offer.ts";
import { buildModel } from "../model/build-model.ts";
import { printJob } from "../model/print-job.ts";
import type * as childProcess from "./child-process.ts";
import { createPdfRenderer } from "./render.ts";

/** Files that are being typeset, until they are let go. */
const done = vi.hoisted((): (() => void)[] => []);
vi.mock("./child-process.ts", async (importOriginal) => ({
  ...(await importOriginal<typeof childProcess>()),
  isAlive: () => true,
  startChild: () => Promise.resolve({ kill: () => true }),
  typesetIn: () => new Promise((resolve) => done.push(() => resolve(new Uint8Array()))),
}));

const built = buildModel(makeOffer("en"));
if (!built.ok) throw new Error(built.problem.code);
const job = printJob(built.value);
const of = (companyId: string, userId: string) => ({ companyId, userId });

test("whoever asks for many files at once lets others in between", async () => {
  const renderer = createPdfRenderer({ maxWaiting: 2 });
  const printed: string[] = [];
  const print = async (name: string, personId: string) => {
    await renderer.render(job, of("bygg", personId));
    printed.push(name);
  };
  const all = [print("kari 1", "kari"), print("kari 2", "kari"), print("kari 3", "kari")];
  await expect(print("kari 4", "kari")).rejects.toMatchObject({ code: "pdf_busy" });
  all.push(print("ola", "ola"), print("per", "per"));
  for (let left = all.length; left > 0; left -= 1) {
    await expect.poll(() => done.length).toBe(1);
    done.shift()?.();
  }
  await Promise.all(all);
  expect(printed).toEqual(["kari 1", "ola", "per", "kari 2", "kari 3"]);
  await renderer.close();
});

test("of one person's previews the newest waits, and a file keeps its place", async () => {
  const renderer = createPdfRenderer({ maxWaiting: 2 });
  const printed: string[] = [];
  const print = async (name: string, personId: string, isPreview?: true) => {
    await renderer.render({ ...job, ...(isPreview && { isPreview }) }, of("bygg", personId));
    printed.push(name);
  };
  const all = [print("begun", "kari", true), print("ola", "ola", true)];
  await expect.poll(() => done.length).toBe(1);
  const older = [print("second", "kari", true), print("third", "kari", true)];
  all.push(print("newest", "kari", true), print("file", "kari"));
  for (const one of older) await expect(one).rejects.toMatchObject({ code: "pdf_superseded" });
  for (let left = all.length; left > 0; left -= 1) {
    await expect.poll(() => done.length).toBe(1);
    done.shift()?.();
  }
  await Promise.all(all);
  expect(printed).toEqual(["begun", "ola", "newest", "file"]);
  await renderer.close();
});

test("companies take turns, however many people of one of them wait", async () => {
  const renderer = createPdfRenderer();
  const printed: string[] = [];
  const print = async (companyId: string, userId: string) => {
    await renderer.render(job, of(companyId, userId));
    printed.push(userId);
  };
  const all = ["kari", "ola", "per", "siri"].map((userId) => print("bygg", userId));
  all.push(print("nabo", "nina"));
  for (let left = all.length; left > 0; left -= 1) {
    await expect.poll(() => done.length).toBe(1);
    done.shift()?.();
  }
  await Promise.all(all);
  expect(printed).toEqual(["kari", "nina", "ola", "per", "siri"]);
  await renderer.close();
});

test("the line of a company has an end as well, at which another one still comes in", async () => {
  const renderer = createPdfRenderer({ maxWaiting: 1 });
  const print = (personId: string, companyId = "bygg") =>
    renderer.render(job, of(companyId, personId));
  const three = [print("kari"), print("ola"), print("nina", "nabo")];
  await expect(print("per")).rejects.toMatchObject({ code: "pdf_busy" });
  const preview = renderer.render({ ...job, isPreview: true }, of("bygg", "per"));
  await expect(preview).rejects.toMatchObject({ code: "pdf_busy" });
  for (let left = three.length; left > 0; left -= 1) {
    await expect.poll(() => done.length).toBe(1);
    done.shift()?.();
  }
  await Promise.all(three);
  await renderer.close();
});
