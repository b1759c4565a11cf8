import { expect, test, vi } from "vitest";
import {
  forgetSessionKeysUnder,
  keepInSession,
  ofSignedIn,
  readInSession,
  readStored,
  writeStored,
} from "./stored.ts";

test("what the browser remembers and what the tab remembers are two things", () => {
  writeStored("probe", "browser");
  keepInSession("probe", "tab");
  expect([readStored("probe"), readInSession("probe")]).toEqual(["browser", "tab"]);
  expect(localStorage.getItem("overslag.probe")).toBe("browser");
  expect(sessionStorage.getItem("overslag.probe")).toBe("tab");
  forgetSessionKeysUnder("probe");
  expect([readStored("probe"), readInSession("probe")]).toEqual(["browser", undefined]);
  localStorage.removeItem("overslag.probe");
  expect(readStored("probe")).toBeUndefined();
});

test("what belongs to whoever is signed in is forgotten by itself", () => {
  keepInSession(`${ofSignedIn}probe`, "his");
  keepInSession("probe", "the tab's");
  forgetSessionKeysUnder(ofSignedIn);
  expect([readInSession(`${ofSignedIn}probe`), readInSession("probe")]).toEqual([
    undefined,
    "the tab's",
  ]);
  forgetSessionKeysUnder("probe");
});

const refuse = () => {
  throw new DOMException("Forbidden", "SecurityError");
};

test("where storage is forbidden nothing is remembered, and nothing fails", () => {
  const spies = (["getItem", "setItem", "removeItem"] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  writeStored("probe", "browser");
  keepInSession("probe", "tab");
  forgetSessionKeysUnder("probe");
  expect([readStored("probe"), readInSession("probe")]).toEqual([undefined, undefined]);
  for (const spy of spies) spy.mockRestore();
});
