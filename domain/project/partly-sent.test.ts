import { expect, test } from "vitest";
import { partlySent } from "./partly-sent.ts";

const recipients = ["a@b.example", "c@d.example", "e@f.example"];
const refusedRecipients = [{ address: "c@d.example" }];

test("of a message that went out some may not have got it", () => {
  const sent = { state: "sent", recipients } as const;
  expect(partlySent({ ...sent, refusedRecipients })).toEqual({ got: 2, total: 3 });
  const others = [...refusedRecipients, { address: "e@f.example" }];
  expect(partlySent({ ...sent, refusedRecipients: others })).toEqual({ got: 1, total: 3 });
  expect(partlySent({ ...sent, refusedRecipients: [] })).toBeNull();
});

test.each(["queued", "sending", "failed", "unknown"] as const)(
  "one that is %s tells none",
  (state) => {
    expect(partlySent({ state, recipients, refusedRecipients })).toBeNull();
  },
);
