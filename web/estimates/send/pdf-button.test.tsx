import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
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
  await show(<PdfButton estimateId={id} version={{ version: 2, changeNumber: null }} />);
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

test("why a PDF cannot be made is said, and no tab opens", async () => {
  const body = {
    type: "about:blank",
    title: "Incomplete",
    status: 422,
    code: "estimate_incomplete",
  };
  const opened = await pressButton(Response.json(body, { status: 422 }));
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
});
