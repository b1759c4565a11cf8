import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeGroup } from "../../../../domain/test/make.ts";
import { show } from "../../../test/show.tsx";
import { gridEstimate } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { DetailLevelField, GroupDetailField } from "./detail-level-fields.tsx";

const own = makeGroup({ key: "01977a00-0000-7000-8000-00000000000e" });

function Fields({ store }: { store: EstimateStore }) {
  const group = useViewPart(store, (view) => view.priced.estimate.groups.get(own.key));
  return (
    <>
      <DetailLevelField store={store} />
      {group && <GroupDetailField store={store} group={group} />}
    </>
  );
}

test.each([
  ["en", "What the client reads", "As around it (Groups with sums)"],
  ["nb", "Dette leser kunden", "Som rundt den (Grupper med summer)"],
] as const)(
  "a level is chosen of the document and of a group, and undone, %s",
  async (...parts) => {
    const [language, name, asAround] = parts;
    const store = makeTestStore({
      ...gridEstimate,
      groups: new Map([[own.key, own]]),
      lines: new Map(),
    });
    await show(<Fields store={store} />, language);
    const levels = () => {
      const { settings, groups } = store.get().priced.estimate;
      return [settings.detailLevel, groups.get(own.key)?.detailLevel];
    };
    const fields = page.getByRole("combobox", { name });
    await userEvent.click(fields.first());
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
    expect(levels()).toEqual(["groups", null]);
    await expect.element(page.getByText(asAround)).toBeVisible();
    await userEvent.click(fields.last());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(levels()).toEqual(["groups", "total"]);
    store.undo();
    store.undo();
    expect(levels()).toEqual(["full", null]);
  },
);
