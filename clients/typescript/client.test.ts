import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { decimal } from "../../domain/money/decimal.ts";
import { testApp } from "../../server/test/test-app.ts";
import { generateClient } from "./generate.ts";

// The program of docs/api.md, with a client that is generated from the description.

const { app, as, make } = await testApp();
const folder = path.join(import.meta.dirname, "../../.cache/generated-client");
const file = (name: string) => path.join(folder, name);

const compilerOptions = {
  strict: true,
  outDir: "compiled",
  rewriteRelativeImportExtensions: true,
  target: "es2024",
  module: "nodenext",
  lib: ["es2024", "dom", "dom.iterable"],
  types: ["node"],
};
const slips = [
  ["sellingAmount, problem }", "sellingAmuont, problem }"],
  ['field: "wastePercent"', 'field: "wastePersent"'],
  ["{ type: ", "{ kind: "],
  ["listClients(part)", "getClients(part)"],
] as const;

let said = "";

beforeAll(async () => {
  const spec = (await as("viewer").send({ method: "GET", url: "/api/openapi.json" })).json();
  const guide = await readFile("docs/api.md", "utf8");
  const program = /```ts\n(.*?)```/s.exec(guide)?.[1] ?? "";
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(file("overslag.ts"), await generateClient(spec));
  await copyFile(path.join(import.meta.dirname, "calls.ts"), file("calls.ts"));
  await writeFile(file("program.ts"), program);
  for (const [index, [right, wrong]] of slips.entries()) {
    await writeFile(file(`slip-${index}.ts`), program.replace(right, wrong));
  }
  const files = ["program.ts", ...slips.keys().map((index) => `slip-${index}.ts`)];
  await writeFile(file("tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  said = await new Promise((resolve) => {
    execFile("node_modules/.bin/tsc", ["-p", folder, "--pretty", "false"], (_, stdout) => {
      resolve(stdout);
    });
  });
});

test("the program compiles, and slips in it do not", () => {
  const wrongFiles = new Set(
    said.matchAll(/([\w-]+\.ts)\(\d+,\d+\): error/g).map(([, name]) => name),
  );
  expect(wrongFiles, said).toEqual(new Set(slips.keys().map((index) => `slip-${index}.ts`)));
});

test("the program meets all clients, reads what each row comes to, changes one line, and is refused", async () => {
  const baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
  const { id: userId } = await make.user({ role: "estimator" });
  const { token } = await make.accessToken({ userId });
  const { id } = await make.estimate();
  for (let number = 0; number < 100; number += 1) await make.client({ title: `Client ${number}` });
  await make.estimateLine({ estimateId: id, quantity: decimal("10"), buyingPrice: decimal("100") });
  const program: {
    raiseWaste(url: string, token: string, id: string): unknown;
  } = await import(file("compiled/program.js"));
  const told = await program.raiseWaste(baseUrl, token, id);
  const { titles } = z.object({ titles: z.array(z.string()) }).parse(told);
  expect([titles.length, new Set(titles).size]).toEqual([101, 101]);
  expect(told).toMatchObject({
    refused: "precondition_failed",
    groups: [
      { title: "Bathroom", sellingAmount: "1250", profitAmount: "250" },
      { title: "Transport", sellingAmount: "500" },
    ],
    lines: [
      { title: "Tile", quantity: "10", sellingAmount: "1250" },
      { title: "Delivery", quantity: "1", sellingAmount: "500" },
    ],
    before: { netAmount: "1750" },
    after: { netAmount: "1875" },
  });
});
