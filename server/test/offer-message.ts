import { estimates } from "../../contracts/estimates.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { goldenExample } from "./estimate-content.ts";
import type { TestCompany } from "./test-app.ts";

/** A draft that can be sent. */
export async function draftToSend({ make, ok }: TestCompany) {
  const { id } = await make.estimate({ squares: decimal("12") });
  const { group, lines } = goldenExample();
  await ok(estimates.change, {
    params: { id },
    body: {
      batchId: newId(),
      baseRevision: 0,
      changes: [{ type: "insert", groups: [group], lines }],
    },
  });
  return { params: { id }, lines };
}

/** The message that takes an offer to its customer. */
export const message = (values: object = {}) => ({
  id: newId(),
  recipients: ["kari@client.example"],
  subject: "Tilbud på bad",
  body: "Hei Kari,\nher er tilbudet.",
  ...values,
});
