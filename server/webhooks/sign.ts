import { createHmac, randomBytes } from "node:crypto";
import type { Secret } from "../base/secret.ts";

/** Standard Webhooks: the key of a secret is what follows this, as base64. */
const prefix = "whsec_";
const keyBytes = 32;

export const newWebhookSecret = (): string => prefix + randomBytes(keyBytes).toString("base64");

/** A secret opens for the webhook that it was made for, and for no other. */
const purposeOf = (webhookId: string) => `webhook ${webhookId}`;

export const sealSecret = (secret: Secret, webhookId: string, text: string): string =>
  secret.seal(purposeOf(webhookId), text);

export const openSecret = (secret: Secret, webhookId: string, sealed: string): string | undefined =>
  secret.open(purposeOf(webhookId), sealed);

/** What is signed: the id of the event, the second it is sent in, and the bytes of the body. */
interface Signed {
  readonly id: string;
  readonly sentAt: Date;
  readonly payload: string;
}

/** The headers that let a receiver check whence a delivery came; one signature for each secret. */
export function signedHeaders({ id, sentAt, payload }: Signed, secrets: readonly string[]) {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    const signed = `${id}.${seconds}.${payload}`;
    return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}
