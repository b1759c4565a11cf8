import { expect, onTestFinished, test, vi } from "vitest";

test("a style that a library makes has the nonce of the page, which no attribute shows", async () => {
  const meta = document.createElement("meta");
  meta.setAttribute("property", "csp-nonce");
  // A browser hides the attribute of a page that has a policy, and keeps what it said.
  meta.nonce = "of-this-page";
  document.head.prepend(meta);
  onTestFinished(() => {
    Reflect.deleteProperty(document, "createElement");
    meta.remove();
  });
  vi.resetModules();
  const { nonce } = await import("./csp-styles.ts");
  expect(nonce).toBe("of-this-page");
  expect(document.createElement("style").nonce).toBe("of-this-page");
  expect(document.createElement("script").nonce).toBe("");
});
