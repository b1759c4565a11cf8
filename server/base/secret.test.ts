import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSecret } from "./read-secret.ts";
import { createSecret } from "./secret.ts";

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "overslag-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a signature holds for its text, its purpose and its installation", () => {
  const { sign } = createSecret("one");
  expect(sign("device", "a")).toBe(createSecret("one").sign("device", "a"));
  const others = [sign("device", "b"), sign("other", "a"), createSecret("two").sign("device", "a")];
  expect(others).not.toContain(sign("device", "a"));
});

test("the first start makes a secret that nobody else reads, and every later one finds it", () => {
  const dataDir = path.join(newFolder(), "not there yet");
  const made = readSecret({ secretKey: undefined, dataDir });
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(readSecret({ secretKey: undefined, dataDir })).toBe(made);
  const file = path.join(dataDir, "secret.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toBe(`${made}\n`);
  expect(readSecret({ secretKey: undefined, dataDir: newFolder() })).not.toBe(made);
});

test("nothing but the secret is left of its making", () => {
  const dataDir = newFolder();
  readSecret({ secretKey: undefined, dataDir });
  expect(readdirSync(dataDir)).toEqual(["secret.key"]);
});

test.each(["", "\n", "half-of-a-key"])("a file that is cut off (%j) is no secret", (text) => {
  const dataDir = newFolder();
  const file = path.join(dataDir, "secret.key");
  writeFileSync(file, text);
  expect(() => readSecret({ secretKey: undefined, dataDir })).toThrow(
    `${file} is empty or cut off. Put your copy of it in its place.`,
  );
});

test("the setting stands before the file, and then no file is made", () => {
  expect(readSecret({ secretKey: "set", dataDir: "/nowhere" })).toBe("set");
});

test("what the first release sealed still opens", () => {
  const sealed = "CKfIyzJKoc8A00pjRE9VGeqnQXH8dljupdvQPzDmirfP_6BxqoJiVq1JGrQ";
  const { open } = createSecret("0123456789abcdef0123456789abcdef");
  expect([open("totp", sealed), open("other", sealed)]).toEqual(["JBSWY3DPEHPK3PXP", undefined]);
});
