import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { permissions as everything } from "../../../contracts/permissions.ts";
import { showEstimate, stored } from "../test/show-estimate.tsx";

const file = {
  id: "01900000-0000-7000-8000-000000000001",
  fileName: "hall.d83",
  format: "gaeb_90",
  answers: [],
  priceCells: null,
  keptAt: "2026-11-20T10:00:00Z",
};

test.each([
  ["changes estimates", everything, 1],
  ["only sees them", everything.filter((one) => one !== "PROJECT_ESTIMATE_ACTIONS"), 0],
] as const)("whoever %s removes so many kept files", async (_, permissions, count) => {
  await showEstimate({
    permissions,
    answer: ({ address }) =>
      address === `${stored}/tender-files` ? Response.json([file]) : undefined,
  });
  await userEvent.click(page.getByRole("button", { name: "More", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: "Return the bid…" }));
  const dialog = page.getByRole("dialog", { name: "Return the bid" });
  await expect.element(dialog.getByRole("heading", { name: "hall.d83" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Remove hall.d83" }).elements()).toHaveLength(count);
});
