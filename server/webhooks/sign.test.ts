import { expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { createSecret } from "../base/secret.ts";
import { newWebhookSecret, openSecret, sealSecret, signedHeaders } from "./sign.ts";

test("signatures are those of the standard: its library reads them", () => {
  const [secret, old] = [newWebhookSecret(), newWebhookSecret()];
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const payload = '{"type":"offer.sent","æ":1}';
  const headers = signedHeaders({ id: "a", sentAt: new Date(), payload }, [secret, old]);
  expect(headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
  for (const one of [secret, old]) {
    expect(new Webhook(one).verify(payload, headers)).toEqual({ type: "offer.sent", æ: 1 });
  }
  expect(() => new Webhook(newWebhookSecret()).verify(payload, headers)).toThrow("No matching");
  expect(() => new Webhook(secret).verify(`${payload} `, headers)).toThrow("No matching");
});

test("a signature is the one that the standard gives as its example", () => {
  const headers = signedHeaders(
    {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      sentAt: new Date(1_614_265_330_999),
      payload: '{"test": 2432232314}',
    },
    ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  );
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a secret opens for its webhook and in its installation alone", () => {
  const secret = createSecret("for tests alone");
  const sealed = sealSecret(secret, "one", "whsec_x");
  expect(openSecret(secret, "one", sealed)).toBe("whsec_x");
  expect(openSecret(secret, "other", sealed)).toBeUndefined();
  expect(openSecret(createSecret("another"), "one", sealed)).toBeUndefined();
});
