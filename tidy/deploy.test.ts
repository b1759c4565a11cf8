import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { roots } from "./rooms.ts";
import { root } from "./source-files.ts";

const fileIn = (folder: string) => (name: string) =>
  readFileSync(path.join(root, folder, name), "utf8");
const example = fileIn("deploy");
const manual = fileIn("docs")("operating.md");

test("the examples name settings that there are", () => {
  const named = [
    ...example("compose.yaml").matchAll(/^ {6}([A-Z_]+):/gm),
    ...example("Containerfile").matchAll(/\b([A-Z_]+)=/g),
    ...example("overslag.service").matchAll(/^Environment=([A-Z_]+)=/gm),
  ].map(([, name = ""]) => name);
  const others = ["POSTGRES_DB", "POSTGRES_PASSWORD", "SITE"];
  const settings = named.filter((name) => !others.includes(name) && !name.startsWith("MALLOC_"));
  expect(settings.length).toBeGreaterThan(8);
  expect(settings.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});

test("the examples start the server as npm does", () => {
  const start = /"start": "(.*)"/.exec(fileIn(".")("package.json"))?.[1] ?? "";
  const started = /node (--.*) server\/main\.ts$/.exec(start)?.[1] ?? "";
  expect(example("overslag.service")).toContain(`node ${started} server/main.ts`);
  expect(example("Containerfile")).toContain(
    JSON.stringify(["node", ...started.split(" "), "server/main.ts"]).replaceAll(",", ", "),
  );
  const memory = /MALLOC_\S+ MALLOC_\S+/.exec(start)?.[0] ?? "";
  expect(example("overslag.service")).toContain(`Environment=${memory}\n`);
  expect(example("Containerfile")).toContain(`ENV ${memory}\n`);
});

test("the container gets every folder that the server is made of", () => {
  const copied = [...example("Containerfile").matchAll(/^COPY (\w+) \1$/gm)];
  const folders = ["server", ...(roots["server"]?.below ?? [])];
  expect(new Set(copied.map(([, name]) => name))).toEqual(new Set(folders));
});

test("no folder that the container is built of is kept out of the build", () => {
  const letThrough = fileIn(".")(".dockerignore")
    .split("\n")
    .flatMap((line) => /^!(.+)/.exec(line)?.[1] ?? []);
  const copied = [...example("Containerfile").matchAll(/^COPY (\w+) \1$/gm)].map(
    ([, name]) => name,
  );
  const built = ["build", "web", ...(roots["web"]?.below ?? [])];
  const needed = new Set([
    ...copied,
    ...built,
    "package.json",
    "package-lock.json",
    "vite.config.ts",
  ]);
  expect([...needed].filter((name) => !letThrough.includes(name ?? ""))).toEqual([]);
});
