import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** What the installation alone knows. For each purpose another key follows from it. */
export interface Secret {
  /** Proves later on that the text came from here. */
  readonly sign: (purpose: string, text: string) => string;
  /** Keeps the text from whoever reads the database alone. */
  readonly seal: (purpose: string, text: string) => string;
  /** What was sealed; undefined when it was not, or under another secret. */
  readonly open: (purpose: string, sealed: string) => string | undefined;
}

export function createSecret(text: string): Secret {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", text, "overslag", purpose, 32));
  return {
    sign: (purpose, signed) =>
      createHmac("sha256", keyFor(purpose)).update(signed).digest("base64url"),
    seal: (purpose, plain) => sealWith(keyFor(purpose), plain),
    open: (purpose, sealed) => openWith(keyFor(purpose), sealed),
  };
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, tag and what is sealed. */
function sealWith(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

function openWith(key: Buffer, text: string): string | undefined {
  const bytes = Buffer.from(text, "base64url");
  const nonce = bytes.subarray(0, nonceBytes);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const sealed = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
