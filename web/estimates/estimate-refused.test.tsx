import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createUnsentPlace } from "../base/unsent.ts";
import { forgetUnsent } from "../test/forget-unsent.ts";
import { showApp } from "../test/show-app.tsx";
import { storedProject } from "../test/stored-project.ts";
import { rowKeys, textIn } from "./test/grid-harness.tsx";
import { estimateId } from "./test/make-document.ts";
import {
  address,
  problem,
  saved,
  showEstimate,
  shownBanners,
  typeQuantity,
} from "./test/show-estimate.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const text = (words: string) => page.getByText(words, { exact: true });
const refuse = () => problem(409, "change_refused", { details: { code: "key_unknown" } });
const gone = "The row was removed by somebody else.";

test("several refused changes stand one below the other, and are copied so", async () => {
  const { history } = await showEstimate({ onBatch: refuse });
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await typeQuantity("7");
  await expect.element(text("Not everything is saved")).toBeVisible();
  await typeQuantity("3", rowKeys.sink);
  const lines = [`Not saved: Tiles: Quantity 7. ${gone}`, `Not saved: Sink: Quantity 3. ${gone}`];
  const items = page.getByRole("alert").getByRole("listitem");
  await expect.poll(() => items.elements().map((one) => one.textContent)).toEqual(lines);
  await userEvent.click(button("Copy"));
  expect(write).toHaveBeenCalledExactlyOnceWith(lines.join("\n"));
  history.push("/");
  await userEvent.click(button("Stay here"));
  expect(shownBanners()).toHaveLength(1);
  await userEvent.click(button("Discard"));
  await saved();
  history.push("/");
  await expect.element(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
});

test.each([
  ["change_refused", { details: { code: "key_unknown" } }, "The row was removed by somebody else."],
  ["too_large", {}, "This is too large to send"],
  [
    "invalid",
    { errors: [{ path: "changes.0.value", code: "too_big", limit: "5" }] },
    "Quantity 7 must be at most 5",
  ],
] as const)(
  "a change that is refused (%s) is named with its reason, until it is given up",
  async (...parts) => {
    const [code, more, reason] = parts;
    await showEstimate({ onBatch: () => problem(409, code, more) });
    await typeQuantity("7");
    await expect.poll(shownBanners).toEqual([`Not saved: Tiles: Quantity 7. ${reason}`]);
    await expect.element(page.getByText("Not everything is saved")).toBeVisible();
    expect(textIn(rowKeys.tiles, "quantity")).toBe("10");
    await userEvent.click(button("Discard"));
    await expect.poll(shownBanners).toEqual([]);
    await expect.element(page.getByText("All changes are saved")).toBeVisible();
  },
);

test("what was refused can be copied", async () => {
  await showEstimate({ onBatch: refuse });
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await typeQuantity("7");
  await userEvent.click(button("Copy"));
  const said = "Not saved: Tiles: Quantity 7. The row was removed by somebody else.";
  expect(write).toHaveBeenCalledExactlyOnceWith(said);
  write.mockRejectedValueOnce(new Error("not allowed"));
  await userEvent.click(button("Copy"));
  await expect.element(page.getByText(/does not allow copying/)).toBeVisible();
});

test("an estimate that is gone keeps what was typed until it is let go", async () => {
  await forgetUnsent();
  const place = createUnsentPlace({
    userId: "01900000-0000-7000-8000-000000000000",
    companyId: "01900000-0000-7000-8000-000000000000",
    estimateId,
  });
  const changes = [{ type: "setLine", key: rowKeys.tiles, field: "quantity", value: "7" }];
  const steps = [{ id: "s1", label: "Quantity 7", row: "Tiles", changes }];
  const content = { revision: 0, batches: [{ batchId: "b", isSent: false, steps }], refused: [] };
  const name = { projectId: storedProject.id, number: "2026-0001", title: "Bathroom", version: 2 };
  await place.keep(name, 1, content);
  await showApp(address, {
    answer: ({ address: asked }) =>
      asked === `/api/projects/${storedProject.id}` ? Response.json(storedProject) : undefined,
  });
  await expect.element(page.getByText("2026-0001 Bathroom, version 2")).toBeVisible();
  await userEvent.click(page.getByText("1 change"));
  await expect.element(page.getByText("Tiles: Quantity 7")).toBeVisible();
  await userEvent.click(button("Discard"));
  await userEvent.click(button("Delete"));
  await expect.element(page.getByText("Changes wait in this browser")).not.toBeInTheDocument();
});

test("a refused change can be tried again", async () => {
  let tries = 0;
  await showEstimate({
    onBatch: () => {
      tries += 1;
      return tries === 1 ? problem(409, "too_large") : undefined;
    },
  });
  await typeQuantity("7");
  await userEvent.click(button("Try again"));
  await expect.poll(shownBanners).toEqual([]);
  await expect.poll(() => textIn(rowKeys.tiles, "quantity")).toBe("7");
});
