import { Activity, Suspense, use, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { show } from "../../../test/show.tsx";
import { openEstimate } from "../sync/open-estimate.ts";
import { createInMemoryServer } from "../../test/in-memory-server.ts";
import { createMemoryStorage } from "../../test/make-document.ts";
import { useEstimateView } from "./use-estimate-store.ts";
import { type StoreSource, useOpenStore } from "./use-open-store.ts";

const key = (ending: string) => `0193b6a0-0000-7000-8000-${ending.padStart(12, "0")}`;
const [bath, wall] = [key("a"), key("1")];

/** An estimate with a change that an earlier visit of the page could not send. */
async function openUnsent() {
  const server = createInMemoryServer(
    makeEstimate({
      groups: [makeGroup({ key: bath })],
      lines: [makeLine({ key: wall, groupKey: bath, quantity: decimal("2") })],
    }),
  );
  const storage = createMemoryStorage();
  const changes = [{ type: "setLine", key: wall, field: "quantity", value: "4" } as const];
  const step = { id: key("5"), label: "Quantity", changes };
  await storage.save(0, [{ batchId: key("6"), isSent: false, steps: [step] }], []);
  const { transport } = server;
  const opened = await openEstimate(transport, storage);
  if (!opened.ok) throw new Error(opened.problem.kind);
  const source: StoreSource = { ...opened.value, transport, storage };
  return { server, source, storage, send: vi.spyOn(transport, "send") };
}

/** A page whose first rendering is given up, as that of a strict page or one whose scripts are still coming. */
function Opened({ source, arrival }: { source: StoreSource; arrival: Promise<unknown> }) {
  const { status, priced } = useEstimateView(useOpenStore(source, true));
  use(arrival);
  return <p>{`${priced.estimate.lines.get(wall)?.quantity} ${status}`}</p>;
}

/** A page that is put aside and fetched back: React ends its effects and begins them anew. */
function Page({ source, arrival }: { source: StoreSource; arrival: Promise<unknown> }) {
  const [isAside, setAside] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setAside(!isAside)}>
        {isAside ? "Open" : "Put aside"}
      </button>
      <Activity mode={isAside ? "hidden" : "visible"}>
        <Suspense fallback={<p>waiting</p>}>
          <Opened source={source} arrival={arrival} />
        </Suspense>
      </Activity>
    </>
  );
}

/** Rendered twice before it is there, and shown twice. */
async function openTwice(source: StoreSource) {
  const arrival = Promise.withResolvers();
  await show(<Page source={source} arrival={arrival.promise} />);
  await userEvent.click(page.getByRole("button", { name: "Open" }));
  await expect.element(page.getByText("waiting")).toBeVisible();
  arrival.resolve(undefined);
  await expect.element(page.getByText(/^4 /)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Put aside" }));
  await userEvent.click(page.getByRole("button", { name: "Open" }));
}

test("what an earlier visit left unsent is sent once, however often React renders and shows the page", async () => {
  const { server, source, storage, send } = await openUnsent();
  await openTwice(source);
  await expect.element(page.getByText("4 saved")).toBeVisible();
  expect(send).toHaveBeenCalledOnce();
  expect(server.log()).toHaveLength(1);
  expect(storage.kept()).toBeUndefined();
});

test("while the server is away the store that is shown goes on trying", async () => {
  const { server, source } = await openUnsent();
  server.setDown(true);
  await openTwice(source);
  await expect.element(page.getByText("4 offline")).toBeVisible();
  server.setDown(false);
  await expect.element(page.getByText("4 saved")).toBeVisible();
});
