import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { cell, rowKeys } from "../test/grid-harness.tsx";
import { problem, showEstimate, stored } from "../test/show-estimate.tsx";
import { PdfButton } from "./pdf-button.tsx";

const id = "01977a00-0000-7000-8000-000000000001";
const address = `/api/estimates/${id}/pdf`;

async function pressButton(answer: Response, isBlocked = false) {
  const fetched = vi.spyOn(window, "fetch").mockResolvedValue(answer);
  const opened = vi.spyOn(window, "open").mockReturnValue(isBlocked ? null : window);
  onTestFinished(() => {
    fetched.mockRestore();
    opened.mockRestore();
  });
  await show(
    <>
      <PdfButton estimateId={id} version={{ version: 2, changeNumber: null }} />
      <button type="button">After it</button>
    </>,
  );
  await userEvent.click(page.getByRole("button", { name: "PDF of version 2", exact: false }));
  return opened;
}

test("a PDF that can be made opens in a tab of its own", async () => {
  const opened = await pressButton(new Response("%PDF"));
  await expect.poll(() => opened.mock.calls).toEqual([[address, "_blank"]]);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a browser that opens no tab leaves a link", async () => {
  await pressButton(new Response("%PDF"), true);
  await expect.element(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", address);
});

const refuse = () => problem(422, "estimate_incomplete");

test("why a PDF cannot be made is said, and no tab opens", async () => {
  const opened = await pressButton(refuse());
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole("button", { name: "Close" }));
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("what a message offers comes next after the button", async () => {
  await pressButton(new Response("%PDF"), true);
  await expect.element(page.getByRole("alert").getByRole("link")).toBeVisible();
  page.getByRole("button", { name: "PDF of version 2", exact: false }).element().focus();
  await userEvent.tab();
  await expect.element(page.getByRole("alert").getByRole("link")).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
});

test("why there is no PDF moves nothing, and is said until the estimate changes", async () => {
  await page.viewport(1280, 800);
  await showEstimate({
    answer: (asked) => (asked.address === `${stored}/pdf` ? refuse() : undefined),
  });
  const button = page.getByRole("button", { name: "PDF of version 1", exact: false });
  const places = () =>
    [button, page.getByRole("treegrid")].map((one) => one.element().getBoundingClientRect());
  await expect.element(page.getByRole("treegrid")).toBeVisible();
  const before = places();
  await userEvent.click(button);
  const said = page.getByRole("alert").getByText("Some lines cannot be priced yet");
  await expect.element(said).toBeVisible();
  expect(places()).toEqual(before);
  await userEvent.click(cell(rowKeys.tiles, "quantity"));
  await userEvent.keyboard("7");
  await expect.element(said).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(said).not.toBeInTheDocument();
});
