/**
 * The nonce that the page was served with. The policy of the server refuses style elements without
 * it, and some libraries make theirs without asking anybody for a nonce: this gives it to all of them.
 * Runs before anything that draws.
 */
export const nonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

if (nonce !== "") {
  // The proxy hands the document on as `this`.
  // oxlint-disable-next-line typescript/unbound-method
  document.createElement = new Proxy(document.createElement, {
    apply(createElement, self, args) {
      const element: unknown = Reflect.apply(createElement, self, args);
      if (element instanceof HTMLStyleElement) element.nonce = nonce;
      return element;
    },
  });
}
