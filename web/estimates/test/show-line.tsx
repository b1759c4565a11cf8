import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { DetailPanel } from "../editor/panels/detail-panel.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { makeTestStore } from "./test-store.ts";

/** The panel with the details of a line of the golden example. */
export async function showLine(
  key: string,
  language: "en" | "nb" = "en",
  store = makeTestStore(),
): Promise<EstimateStore> {
  store.select(key);
  await show(<DetailPanel store={store} isOpen onClose={() => undefined} />, language);
  return store;
}

export const lineOf = (store: EstimateStore, key: string) =>
  store.get().priced.estimate.lines.get(key);
export const quantityOf = (store: EstimateStore, key: string) =>
  store.get().priced.lines.get(key)?.quantity;
export const field = (name: string) => page.getByRole("textbox", { name, exact: true });

/** Replaces what stands in a field, the way a person does. */
export async function type(name: string, text: string) {
  await userEvent.fill(field(name), text);
}
