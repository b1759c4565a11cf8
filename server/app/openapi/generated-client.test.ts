import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { generateApi } from "swagger-typescript-api";
import { beforeAll, expect, test } from "vitest";
import { decimal } from "../../../domain/money/decimal.ts";
import { testApp } from "../../test/test-app.ts";

// The program of docs/api.md, with a client that is generated from the description.

const { app, as, make } = await testApp();
const folder = path.join(import.meta.dirname, "../../../.cache/generated-client");
const file = (name: string) => path.join(folder, name);

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "es2024",
  module: "nodenext",
  lib: ["es2024", "dom", "dom.iterable"],
  types: ["node"],
  allowImportingTsExtensions: true,
};
const slips = [
  ["sellingAmount, problem }", "sellingAmuont, problem }"],
  ['field: "wastePercent"', 'field: "wastePersent"'],
  ['value: "10"', "value: 10"],
] as const;

beforeAll(async () => {
  const spec = (await as("viewer").send({ method: "GET", url: "/api/openapi.json" })).json();
  const [client] = (
    await generateApi({ spec, output: false, silent: true, moduleNameFirstTag: true })
  ).files;
  const guide = await readFile("docs/api.md", "utf8");
  const program = /```ts\n(.*?)```/s.exec(guide)?.[1] ?? "";
  await mkdir(folder, { recursive: true });
  await writeFile(file("overslag.ts"), client?.fileContent ?? "");
  await writeFile(file("program.ts"), program);
  for (const [index, [right, wrong]] of slips.entries()) {
    await writeFile(file(`slip-${index}.ts`), program.replace(right, wrong));
  }
  const files = ["program.ts", ...slips.keys().map((index) => `slip-${index}.ts`)];
  await writeFile(file("tsconfig.json"), JSON.stringify({ compilerOptions, files }));
});

test("the program compiles, and slips in it do not", async () => {
  const said = await new Promise<string>((resolve) => {
    execFile("node_modules/.bin/tsc", ["-p", folder, "--pretty", "false"], (_, stdout) => {
      resolve(stdout);
    });
  });
  const wrongFiles = new Set(
    said.matchAll(/([\w-]+\.ts)\(\d+,\d+\): error/g).map(([, name]) => name),
  );
  expect(wrongFiles, said).toEqual(new Set(["slip-0.ts", "slip-1.ts", "slip-2.ts"]));
});

test("the program reads what each row comes to and changes one line", async () => {
  const baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
  const { id: userId } = await make.user({ role: "estimator" });
  const { token } = await make.accessToken({ userId });
  const { id } = await make.estimate();
  await make.estimateLine({ estimateId: id, quantity: decimal("10"), buyingPrice: decimal("100") });
  const program: {
    raiseWaste(url: string, token: string, id: string): unknown;
  } = await import(file("program.ts"));
  expect(await program.raiseWaste(baseUrl, token, id)).toMatchObject({
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
