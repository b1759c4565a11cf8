import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import * as z from "zod";
import type { Config } from "../base/config.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { ownCompany } from "../records/page.ts";
import { listPasskeys } from "./queries.ts";

/** A passkey is of the host that people type; nobody can ask for it elsewhere. */
const place = ({ publicUrl }: Pick<Config, "publicUrl">) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

const Transports = z.array(
  z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]),
);
const described = (transports: readonly string[]) =>
  transports.flatMap((one) => Transports.safeParse([one]).data ?? []);

interface Owner {
  readonly userId: string;
  readonly email: string;
  readonly userName: string;
}

/** What the browser needs to make a passkey that the user does not have yet. */
export async function registrationOptions(db: Db, config: Config, owner: Owner) {
  const known = await listPasskeys(db, owner.userId);
  return generateRegistrationOptions({
    rpName: "Overslag",
    rpID: place(config).rpID,
    userName: owner.email,
    userDisplayName: owner.userName,
    userID: new TextEncoder().encode(owner.userId),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
}

/** What the browser needs to show one of the user's passkeys; undefined when he has none. */
export async function authenticationOptions(db: Db, config: Config, userId: string) {
  const known = await listPasskeys(db, userId);
  if (known.length === 0) return undefined;
  return generateAuthenticationOptions({
    rpID: place(config).rpID,
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: described(transports),
    })),
    userVerification: "preferred",
  });
}

interface NewPasskey {
  readonly userId: string;
  readonly title: string;
  readonly credential: string;
  readonly challenge: string;
}

/** Keeps what the browser has made, if it signed the challenge here. */
export async function keepPasskey(
  db: Db,
  { config, clock }: Pick<Context, "config" | "clock">,
  { userId, title, credential, challenge }: NewPasskey,
): Promise<boolean> {
  const { rpID, origin } = place(config);
  const made = await attempt(async () =>
    verifyRegistrationResponse({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the library
      response: JSON.parse(credential) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }),
  );
  if (!made?.verified) return false;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  await db
    .insertInto("passkeys")
    .values({
      companyId: ownCompany,
      id: newId(),
      userId,
      title,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: described(transports),
      createdAt: clock(),
    })
    .execute();
  return true;
}

interface Shown {
  readonly userId: string;
  readonly credential: string;
  readonly challenge: string;
}

/** Did one of the user's passkeys sign the challenge here? */
export async function usePasskey(
  db: Db,
  { config, clock }: Pick<Context, "config" | "clock">,
  { userId, credential, challenge }: Shown,
): Promise<boolean> {
  const { rpID, origin } = place(config);
  const known = await listPasskeys(db, userId);
  const shown = await attempt(async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the library
    const response = JSON.parse(credential) as AuthenticationResponseJSON;
    const key = known.find(({ credentialId }) => credentialId === response.id);
    if (!key) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: Number(key.counter),
      },
      requireUserVerification: false,
    });
    return verified ? { id: key.id, counter: authenticationInfo.newCounter } : undefined;
  });
  if (!shown) return false;
  await db
    .updateTable("passkeys")
    .set({ counter: shown.counter, usedAt: clock() })
    .where("id", "=", shown.id)
    .execute();
  return true;
}

/** The library throws for whatever is made up. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
