// People who change their draft and ask for its document again and again, until this process is ended. They would do
// so on processors of their own, so these have what is left of ours.
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import * as z from "zod";
import { estimates } from "../contracts/estimates.ts";
import { decimal } from "../domain/money/decimal.ts";
import { newId } from "../server/base/new-id.ts";
import { callerOf } from "../server/test/server-process.ts";
import { Drawer } from "./drawer.ts";

setPriority(constants.priority.PRIORITY_LOW);
const [told]: unknown[] = await once(process, "message");
const drawers = z.array(Drawer).parse(told);
let documents = 0;

async function draw({ origin, cookie, estimateId, lineKey, address }: Drawer): Promise<void> {
  const call = callerOf(origin, cookie);
  const params = { id: estimateId };
  let { revision } = (await call(estimates.get, { params })).header;
  for (;;) {
    // A document that was made already is not made again.
    const value = decimal(String(revision + 1));
    const change = { type: "setLine", key: lineKey, field: "quantity", value } as const;
    const body = { batchId: newId(), baseRevision: revision, changes: [change] };
    ({ revision } = await call(estimates.change, { params, body }));
    const answer = await fetch(address, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    documents += 1;
  }
}

process.on("SIGTERM", () => {
  process.send?.(documents, () => process.exit());
});
await Promise.all(drawers.map(draw));
