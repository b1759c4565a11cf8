import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text for one owner, such as a company: under another one it does not open. */
export function seal(key: Uint8Array, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** The text again; undefined with another key, for another owner, or where it was tampered with. */
export function open(key: Uint8Array, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64");
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
