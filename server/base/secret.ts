import { createHmac, hkdfSync } from "node:crypto";
import { open, seal } from "./sealing.ts";

/** Symbols of the text that it follows from. */
export const shortestSecret = 32;

/** What the installation alone knows. For each purpose another key follows from it. */
export interface Secret {
  /** Proves later on that the text came from here. */
  readonly sign: (purpose: string, text: string) => string;
  /** Keeps the text from whoever reads the database alone. */
  readonly seal: (purpose: string, text: string) => string;
  /** What was sealed; undefined when it was not, or under another secret. */
  readonly open: (purpose: string, sealed: string) => string | undefined;
}

/** What is sealed has a purpose, which its key follows from, and no owner. */
const nobody = "";

export function createSecret(text: string): Secret {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", text, "overslag", purpose, 32));
  return {
    sign: (purpose, signed) =>
      createHmac("sha256", keyFor(purpose)).update(signed).digest("base64url"),
    seal: (purpose, plain) => seal(keyFor(purpose), nobody, plain),
    open: (purpose, sealed) => open(keyFor(purpose), nobody, sealed),
  };
}
