import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate } from "../../../domain/test/make.ts";
import type { Language } from "../../base/i18n.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { showGrid } from "./grid-harness.tsx";
import { makeTestStore } from "./test-store.ts";

export const emptyStore = (): EstimateStore => makeTestStore(makeEstimate({ groups: [] }));

/** Pastes a text where the focus is. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const init = { clipboardData, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new ClipboardEvent("paste", init));
}

/** Pastes a table into an empty estimate, until its preview is there. */
export async function pasteEmpty(
  text: string,
  language: Language = "en",
  empty = emptyStore(),
): Promise<EstimateStore> {
  const store = await showGrid(language, empty);
  document.querySelector<HTMLElement>(".line-grid")?.focus();
  paste(text);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  return store;
}

export const preview = () => page.getByRole("dialog");
/** The button that pastes what the preview shows. */
export const confirm = () => preview().getByRole("button", { name: /^(Paste \d|Lim inn \d)/ });

/** Pastes it, and the preview is gone. */
export async function pasted(): Promise<void> {
  await userEvent.click(confirm());
  await expect.element(preview()).not.toBeInTheDocument();
}

/** Gives a column of the preview another meaning. */
export async function choose(column: number, meaning: string): Promise<void> {
  await userEvent.click(page.getByRole("combobox", { name: `Column ${column}` }));
  await userEvent.click(page.getByTitle(meaning, { exact: true }).last());
}
