import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showApp } from "../test/show-app.tsx";

const listFrom = (address: string) =>
  showApp(address, {
    answer: (asked) =>
      asked.address.startsWith("/api/projects?")
        ? Response.json({ rows: [], total: 0 })
        : undefined,
  });

test("what a figure counted is shown as filters, and each can be taken away", async () => {
  const { router, asked } = await listFrom(
    "/projects?attention=follow_up&outcome=won&decidedFrom=2026-08-22&offeredFrom=2026-08-22",
  );
  const chips = page.getByRole("list", { name: "Filters" });
  await expect
    .element(chips.getByText("Offers without an answer for more than 7 days"))
    .toBeVisible();
  await expect.element(chips.getByText("Decided since 2026-08-22")).toBeVisible();
  await expect.element(chips.getByText("Offers dated since 2026-08-22")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Remove the filter “Won”" }));
  await expect
    .poll(() => router.state.location.href)
    .toBe("/projects?attention=follow_up&decidedFrom=2026-08-22&offeredFrom=2026-08-22");
  await expect.poll(() => asked.at(-1)?.address).not.toContain("outcome");
  await expect.element(page.getByText("No project fits these filters")).toBeVisible();
});

test("several statuses are chosen at once and stand in the address", async () => {
  const { router } = await listFrom("/projects?status=won");
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByTitle("In progress"));
  await expect.poll(() => router.state.location.href).toBe("/projects?status=won%2Cin_progress");
});
