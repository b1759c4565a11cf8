import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A key as a browser has it, in software: it signs whatever it is asked for at this origin. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  const rpHash = createHash("sha256").update(new URL(origin).hostname).digest();
  const dataWith = (flags: number, rest: Buffer) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpHash, Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {} };

  return {
    /** The answer to the options of a new passkey. */
    create(options: string): string {
      const length = Buffer.from([0, id.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const attested = attestation(dataWith(0x41, made));
      const client = clientData("webauthn.create", challengeOf(options));
      const response = { clientDataJSON: text(client), attestationObject: text(attested) };
      return JSON.stringify({ ...named, response });
    },
    /** The answer to the options of signing in. */
    get(options: string): string {
      const data = dataWith(0x01, Buffer.alloc(0));
      const client = clientData("webauthn.get", challengeOf(options));
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign("sha256", signed, privateKey)),
      };
      return JSON.stringify({ ...named, response });
    },
  };
}

const text = (bytes: Buffer) => bytes.toString("base64url");

function challengeOf(options: string): string {
  const parsed: unknown = JSON.parse(options);
  const { challenge } = Object(parsed);
  return String(challenge);
}

const coordinate = (name: number, value: string) =>
  Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, "base64url")]);
const word = (name: string) =>
  Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)]);

/** The public key as CBOR: a map of type 2 (EC), algorithm -7 (ES256), curve 1, x and y. */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}

/** CBOR of { fmt: "none", attStmt: {}, authData }. */
function attestation(data: Buffer): Buffer {
  const length = Buffer.from([0x59, data.length >> 8, data.length % 256]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    word("fmt"),
    word("none"),
    word("attStmt"),
    Buffer.from([0xa0]),
    word("authData"),
    length,
    data,
  ]);
}
