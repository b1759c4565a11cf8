import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from "node:crypto";
import { promisify } from "node:util";
import type { Header } from "./header.ts";
import { UnusableBackup } from "./unusable-backup.ts";

/** Which block of a file this is: a seal fits one place of one file alone. */
export interface Place {
  readonly index: number;
  readonly isLast: boolean;
  /** The bytes of the file's header. */
  readonly header: Buffer;
}

/** What keeps the blocks of a file as they were written. */
export interface Seals {
  seal(block: Buffer, place: Place): { bytes: Buffer; tag: Buffer };
  /** The block as it was, or undefined when its seal is broken. */
  open(bytes: Buffer, tag: Buffer, place: Place): Buffer | undefined;
}

export const tagBytes = 16;

type Encryption = NonNullable<Header["encryption"]>;

const deriveBytes = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** What OWASP asks of scrypt; it takes 128 MB for some 0.3 s. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

async function deriveKey(passphrase: string, salt: Buffer) {
  const bytes = await deriveBytes(passphrase.normalize("NFC"), salt, 64, cost);
  const check = createHash("sha256").update(bytes.subarray(32)).digest("base64");
  return { key: bytes.subarray(0, 32), check };
}

/** Seals for a new file; without a passphrase they notice damage and hide nothing. */
export async function newSeals(
  passphrase: string | undefined,
): Promise<{ seals: Seals; encryption: Encryption | null }> {
  if (passphrase === undefined) return { seals: checksums, encryption: null };
  const salt = randomBytes(16);
  const { key, check } = await deriveKey(passphrase, salt);
  return { seals: cipher(key), encryption: { salt: salt.toString("base64"), check } };
}

/** @throws UnusableBackup when the passphrase is missing or wrong. */
export async function sealsOf(
  { encryption }: Header,
  passphrase: string | undefined,
  file: string,
): Promise<Seals> {
  if (!encryption) return checksums;
  if (passphrase === undefined) throw new UnusableBackup("passphrase_missing", file);
  const { key, check } = await deriveKey(passphrase, Buffer.from(encryption.salt, "base64"));
  if (check !== encryption.check) throw new UnusableBackup("wrong_passphrase", file);
  return cipher(key);
}

function placeBytes({ index, isLast, header }: Place): Buffer {
  const counter = Buffer.alloc(9);
  counter.writeBigUInt64BE(BigInt(index));
  counter.writeUInt8(isLast ? 1 : 0, 8);
  return Buffer.concat([counter, createHash("sha256").update(header).digest()]);
}

const checksum = (block: Buffer, place: Place) =>
  createHash("sha256").update(placeBytes(place)).update(block).digest().subarray(0, tagBytes);

const checksums: Seals = {
  seal: (block, place) => ({ bytes: block, tag: checksum(block, place) }),
  open: (bytes, tag, place) => (checksum(bytes, place).equals(tag) ? bytes : undefined),
};

function nonceOf({ index }: Place): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

/** AES-256-GCM. Every file has a key of its own, so the number of a block is nonce enough. */
function cipher(key: Buffer): Seals {
  return {
    seal(block, place) {
      const sealing = createCipheriv("aes-256-gcm", key, nonceOf(place));
      sealing.setAAD(placeBytes(place));
      const bytes = Buffer.concat([sealing.update(block), sealing.final()]);
      return { bytes, tag: sealing.getAuthTag() };
    },
    open(bytes, tag, place) {
      const opening = createDecipheriv("aes-256-gcm", key, nonceOf(place), {
        authTagLength: tagBytes,
      });
      opening.setAAD(placeBytes(place));
      opening.setAuthTag(tag);
      const block = opening.update(bytes);
      try {
        opening.final();
        return block;
      } catch {
        return undefined;
      }
    },
  };
}
