import { expect, onTestFinished, test } from "vitest";
import { loadedAnew } from "../test/loaded-anew.ts";
import type * as CspStyles from "./csp-styles.ts";

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
  const { nonce } = await loadedAnew<typeof CspStyles>("web/base/csp-styles.ts");
  expect(nonce).toBe("of-this-page");
  expect(document.createElement("style").nonce).toBe("of-this-page");
  expect(document.createElement("script").nonce).toBe("");
});
