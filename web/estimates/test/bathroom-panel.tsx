import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Estimate, Group, Line } from "../../../domain/estimate/estimate.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { show } from "../../test/show.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { DetailPanel } from "../editor/panels/detail-panel.tsx";
import { makeTestStore } from "./test-store.ts";

const numbered = (ending: string) => `01977a00-0000-7000-8000-00000000000${ending}`;
export const bath = numbered("a");
export const walls = numbered("b");
export const tiles = numbered("c");
export const laying = numbered("d");

/** A group with a material of 100 for 125 and two hours of work. */
export function bathroom(group: Partial<Group> = {}, material: Partial<Line> = {}): Estimate {
  const one = decimal("1");
  return makeEstimate({
    groups: [
      makeGroup({ key: bath, titleEn: "Bathroom", titleNb: "Bad", ...group }),
      makeGroup({ key: walls, titleEn: "Walls", titleNb: "Vegger", position: "W" }),
    ],
    lines: [
      makeLine({
        key: tiles,
        groupKey: bath,
        titleEn: "Tiles",
        quantity: one,
        buyingPrice: decimal("100"),
        ...material,
      }),
      makeLine({
        key: laying,
        groupKey: bath,
        position: "W",
        kind: "work",
        titleEn: "Laying",
        quantity: one,
        hourNorm: decimal("2"),
        hoursUsed: decimal("3"),
      }),
    ],
  });
}

/** The panel with the details of a row. */
export async function showRow(
  key: string,
  store = makeTestStore(bathroom()),
): Promise<EstimateStore> {
  store.select(key);
  await show(<DetailPanel store={store} isOpen onClose={() => undefined} />);
  await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
  return store;
}

export const field = (name: string) => page.getByRole("textbox", { name, exact: true });
/** A checkbox has its hint behind its name. */
export const checkbox = (name: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${name}`) });

export const groupOf = (store: EstimateStore, key = bath) =>
  store.get().priced.estimate.groups.get(key);
export const lineOf = (store: EstimateStore, key = tiles) =>
  store.get().priced.estimate.lines.get(key);

/** Types into a field and presses Enter. */
export async function enter(name: string, text: string) {
  await userEvent.fill(field(name), text);
  await userEvent.keyboard("{Enter}");
}
