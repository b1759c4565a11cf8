import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createUnsentPlace, listUnsent, type UnsentRecord } from "../../base/unsent.ts";
import { forgetUnsent } from "../../test/forget-unsent.ts";
import { show } from "../../test/show.tsx";
import { showApp } from "../../test/show-app.tsx";
import { storedProject } from "../../test/stored-project.ts";
import { UnsentEdits } from "./unsent-edits.tsx";

const key = "01900000-0000-7000-8000-0000000000a1";
const owner = {
  userId: "01900000-0000-7000-8000-000000000000",
  companyId: "01900000-0000-7000-8000-000000000000",
  estimateId: "01900000-0000-7000-8000-0000000000e1",
};
const name = { projectId: storedProject.id, number: "2026-0001", title: "Bathroom", version: 2 };

const step = (id: string, label: string, row = "Tiles") => ({
  id,
  label,
  row,
  changes: [{ type: "setLine", key, field: "quantity", value: "7" } as const],
});
const waiting = (...steps: ReturnType<typeof step>[]) => ({
  revision: 0,
  batches: steps.map((one) => ({ batchId: one.id, isSent: false, steps: [one] })),
  refused: [
    { step: step("r1", "Waste 5", ""), code: "too_deep", errors: [] },
    {
      step: { ...step("r2", "", ""), changes: [{ type: "remove", key } as const] },
      code: "too_large",
      errors: [],
    },
  ],
});
const record = (own: Partial<UnsentRecord> = {}): UnsentRecord => ({
  ...owner,
  id: "u1",
  pageId: "p1",
  name,
  stepCount: 4,
  content: waiting(step("s1", "Quantity 7"), step("s2", "Price 9", "Sink")),
  ...own,
});
const button = (label: string) => page.getByRole("button", { name: label, exact: true });
const texts = [
  "Not saved: Waste 5. Groups cannot be nested any deeper.",
  "A change was not saved. This is too large to send",
  "Tiles: Quantity 7",
  "Sink: Price 9",
];

test("what was refused stands first with its reason, then what waits, each copied on a line", async () => {
  await show(<UnsentEdits records={[record()]} />);
  await userEvent.click(page.getByText("4 changes"));
  const items = page.getByRole("group").getByRole("listitem");
  expect(items.elements().map((one) => one.textContent)).toEqual(texts);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await userEvent.click(button("Copy"));
  expect(write).toHaveBeenCalledExactlyOnceWith(texts.join("\n"));
});

test.each([
  [false, "They have not reached the server. Open the estimate to send them.", 1],
  [true, /cannot be opened any more/, 0],
])(
  "an estimate that is gone (%s) is named without a way to it",
  async (areGone, meaning, links) => {
    await show(<UnsentEdits records={[record({ stepCount: 1 })]} areGone={areGone} />);
    await expect.element(page.getByText(meaning)).toBeVisible();
    await expect.element(page.getByText("1 change", { exact: true })).toBeVisible();
    const link = page.getByRole("link", { name: "2026-0001 Bathroom, version 2" });
    expect(link.elements()).toHaveLength(links);
    if (links === 0) return;
    const path = `/project/${storedProject.id}/estimate/${owner.estimateId}`;
    await expect.element(link).toHaveAttribute("href", path);
  },
);

test("a change order is told by its own name, also when it is about to be discarded", async () => {
  await show(<UnsentEdits records={[record({ name: { ...name, changeNumber: 3 } })]} />);
  await expect
    .element(page.getByRole("link", { name: "2026-0001 Bathroom, change order C3" }))
    .toBeVisible();
  await userEvent.click(button("Discard"));
  await expect
    .element(page.getByText(/the unsent changes of 2026-0001 Bathroom, change order C3/))
    .toBeVisible();
});

test("without records nothing is said", async () => {
  await show(
    <>
      <UnsentEdits records={[]} />
      <p>Below</p>
    </>,
  );
  await expect.element(page.getByText("Below")).toBeVisible();
  expect(page.getByRole("status").query()).toBeNull();
});

const keep = (own: Partial<typeof owner>, title: string, version = 1) =>
  createUnsentPlace({ ...owner, ...own }).keep({ ...name, title, version }, 1, waiting());

test("the dashboard lists one's own in this company, and only the discarded one goes", async () => {
  await forgetUnsent();
  await keep({}, "First");
  await keep({ estimateId: key }, "Second");
  await keep({ companyId: key }, "Of another company");
  await keep({ userId: key }, "Of somebody else");
  await showApp("/");
  const links = page.getByRole("status").getByRole("link");
  const named = () => links.elements().map((one) => one.textContent);
  await expect.poll(named).toEqual(["2026-0001 First, version 1", "2026-0001 Second, version 1"]);
  await userEvent.click(button("Discard").last());
  const question = page.getByText(/the unsent changes of 2026-0001 Second, version 1/);
  await expect.element(question).toBeVisible();
  await userEvent.click(button("Cancel"));
  await expect.element(question).not.toBeInTheDocument();
  expect(named()).toHaveLength(2);
  await userEvent.click(button("Discard").last());
  await userEvent.click(button("Delete"));
  await expect.poll(named).toEqual(["2026-0001 First, version 1"]);
  await expect.element(question).not.toBeInTheDocument();
  expect(await listUnsent(owner.userId)).toHaveLength(2);
});

test("a missing estimate shows what was typed into it alone", async () => {
  await forgetUnsent();
  await keep({}, "This one");
  await keep({ estimateId: key }, "Another");
  await showApp(`/project/${storedProject.id}/estimate/${owner.estimateId}`, {
    answer: ({ address }) =>
      address === `/api/projects/${storedProject.id}` ? Response.json(storedProject) : undefined,
  });
  await expect.element(page.getByText("2026-0001 This one, version 1")).toBeVisible();
  expect(page.getByText("2026-0001 Another, version 1").query()).toBeNull();
  await forgetUnsent();
});
