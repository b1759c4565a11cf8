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
  await expect.element(chips.getByText("Offers dated 2026-08-22 or later")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Remove the filter “Won”" }));
  await expect
    .poll(() => router.state.location.href)
    .toBe("/projects?attention=follow_up&decidedFrom=2026-08-22&offeredFrom=2026-08-22");
  await expect.poll(() => asked.at(-1)?.address).not.toContain("outcome");
  await expect.element(page.getByText("No project matches these filters")).toBeVisible();
});

test("several statuses are chosen at once and stand in the address", async () => {
  const { router } = await listFrom("/projects?status=won");
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByTitle("In progress"));
  await expect.poll(() => router.state.location.href).toBe("/projects?status=won%2Cin_progress");
});

test("a client and somebody else's projects are filters that are named and can be taken away", async () => {
  const { router } = await showApp(`/projects?clientId=${id(1)}&responsibleId=${id(2)}`, {
    answer: ({ address }) => {
      if (address.startsWith("/api/projects?")) return Response.json({ rows: [], total: 0 });
      if (address === `/api/clients/${id(1)}`) return Response.json({ title: "Hansen Bygg" });
      if (address === "/api/responsible-options")
        return Response.json([{ id: id(2), name: "Ola Berg", position: "" }]);
      return undefined;
    },
  });
  await expect.element(page.getByText("Client: Hansen Bygg")).toBeVisible();
  await userEvent.click(
    page.getByRole("button", { name: "Remove the filter “Responsible person: Ola Berg”" }),
  );
  await expect.poll(() => router.state.location.href).toBe(`/projects?clientId=${id(1)}`);
  await expect.element(page.getByRole("list", { name: "Filters" })).toMatchTextContent("Hansen");
});

test("the chosen statuses are told as the first and how many more", async () => {
  await listFrom("/projects?status=in_progress");
  await expect.element(page.getByText("In progress")).toBeVisible();
  await expect.element(page.getByText(/^\+ 0/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByTitle("On hold"));
  await userEvent.click(page.getByTitle("Lost", { exact: true }));
  await expect.element(page.getByText("+ 2", { exact: true })).toBeVisible();
});

const id = (end: number) => `01900000-0000-7000-8000-00000000000${end}`;
