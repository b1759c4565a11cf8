import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ApiProblem } from "../../base/api.ts";
import { show } from "../../test/show.tsx";
import { makeTestStore } from "../test/test-store.ts";
import { OfferPreview } from "./offer-preview.tsx";

const pictureOf = (pages: number) => {
  const height = pages * 841.89;
  return `<svg viewBox="0 0 595.28 ${height}" width="595.28pt" height="${height}pt" xmlns="http://www.w3.org/2000/svg"></svg>`;
};
const picture = (name: string) => page.getByRole("img", { name, exact: false });
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** The files that go with the offer, until the test ends. */
function stubFiles(...rows: readonly object[]) {
  const answer = () => Promise.resolve(Response.json({ rows, others: [] }));
  const fetched = vi.spyOn(window, "fetch").mockImplementation(answer);
  onTestFinished(() => fetched.mockRestore());
}

test("a newer state drops the older call, and the page and the zoom stay as they were", async () => {
  stubFiles();
  const store = makeTestStore();
  const asked: AbortSignal[] = [];
  const answers: ((picture: string) => void)[] = [];
  const ask = (_: string, signal: AbortSignal) => {
    asked.push(signal);
    return new Promise<string>((resolve) => answers.push(resolve));
  };
  await show(<OfferPreview store={store} isPrintable ask={ask} />);
  await expect.element(page.getByText("Making…")).toBeVisible();
  answers[0]?.(pictureOf(3));
  await expect.element(button("Previous page")).toBeDisabled();
  await userEvent.click(button("Next page"));
  await userEvent.click(button("Next page"));
  await expect.element(button("Next page")).toBeDisabled();
  await userEvent.click(button("Previous page"));
  await expect.element(picture("Page 2 of 3")).toBeVisible();
  await userEvent.click(button("Zoom in"));
  await expect.element(page.getByText("100%")).toBeVisible();

  const change = () => {
    const { header } = store.get();
    store.setHeader({ ...header, headerRevision: header.headerRevision + 1 });
  };
  change();
  await expect.poll(() => asked.length).toBe(2);
  change();
  await expect.poll(() => asked.length).toBe(3);
  expect(asked.map(({ aborted }) => aborted)).toEqual([false, true, false]);
  answers[2]?.(pictureOf(4));
  await expect.element(picture("Page 2 of 4")).toBeVisible();
  answers[1]?.(pictureOf(9));
  await expect.element(page.getByText("As it is saved now")).toBeVisible();
  await expect.element(picture("Page 2 of 4")).toBeVisible();
  await expect.element(page.getByText("100%")).toBeVisible();
});

test("a page behind the offer is drawn by itself once it is looked at", async () => {
  const file = {
    id: "01900000-0000-7000-8000-000000000001",
    title: "Terms",
    contentType: "application/pdf",
    size: 1,
    pages: 2,
    canMerge: true,
    uploadedBy: "Kari",
    uploadedAt: "2026-11-20T10:00:00Z",
    merged: true,
    standing: false,
  };
  const beside = { ...file, id: "01900000-0000-7000-8000-000000000002", pages: 5, merged: false };
  stubFiles(file, beside);
  const busy = new ApiProblem({ title: "Busy", status: 429, code: "too_many_requests" });
  const asked: number[] = [];
  const askAttached = (_: string, attached: number) => {
    asked.push(attached);
    const isRefused = asked.length === 2;
    return isRefused ? Promise.reject(busy) : Promise.resolve(pictureOf(1));
  };
  const store = makeTestStore();
  await show(
    <OfferPreview
      store={store}
      isPrintable
      ask={() => Promise.resolve(pictureOf(4))}
      askAttached={askAttached}
    />,
  );
  await expect.element(picture("Page 1 of 4")).toBeVisible();
  await userEvent.click(button("Next page"));
  await expect.element(picture("Page 2 of 4")).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.click(button("Next page"));
  await userEvent.click(button("Next page"));
  await expect.poll(() => asked).toEqual([1, 2]);
  await userEvent.click(page.getByRole("alert").getByRole("button"));
  await expect.element(page.getByText("As it is saved now")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(asked).toEqual([1, 2, 2]);
});
