import { expect, test, vi } from "vitest";
import { makeOffer } from "../../../test/make-offer.ts";
import { buildModel } from "../model/build-model.ts";
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
const { model } = built.value;

test("whoever asks for many files at once lets others in between", async () => {
  const renderer = createPdfRenderer({ maxWaiting: 2 });
  const printed: string[] = [];
  const print = async (name: string, personId: string) => {
    await renderer.render(model, [], personId);
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

test("the line of all has an end as well", async () => {
  const renderer = createPdfRenderer({ maxWaiting: 1 });
  const print = (personId: string) => renderer.render(model, [], personId);
  const two = [print("kari"), print("ola")];
  await expect(print("per")).rejects.toMatchObject({ code: "pdf_busy" });
  for (let left = two.length; left > 0; left -= 1) {
    await expect.poll(() => done.length).toBe(1);
    done.shift()?.();
  }
  await Promise.all(two);
  await renderer.close();
});
