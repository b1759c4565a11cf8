import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { makeTestStore } from "../test/test-store.ts";
import { OfferPreview } from "./offer-preview.tsx";

const pictureOf = (pages: number) => {
  const height = pages * 841.89;
  return `<svg viewBox="0 0 595.28 ${height}" width="595.28pt" height="${height}pt" xmlns="http://www.w3.org/2000/svg"></svg>`;
};
const picture = (name: string) => page.getByRole("img", { name, exact: false });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a newer state drops the older call, and the page and the zoom stay as they were", async () => {
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
  await userEvent.click(button("Next page"));
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
