import { createHmac, hkdfSync } from "node:crypto";

/** What the installation alone knows. For each purpose another key follows from it. */
export interface Secret {
  /** Proves later on that the text came from here. */
  readonly sign: (purpose: string, text: string) => string;
}

export function createSecret(text: string): Secret {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", text, "overslag", purpose, 32));
  return {
    sign: (purpose, signed) =>
      createHmac("sha256", keyFor(purpose)).update(signed).digest("base64url"),
  };
}
