import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chosenColumns } from "./editor/cells/columns.ts";
import { useGridController } from "./editor/grid/use-grid.ts";
import type { EstimateStore } from "./editor/store/estimate-store.ts";
import { keys, makeTestStore } from "./test/test-store.ts";
import { show } from "../test/show.tsx";
import { useUndoKeys } from "./use-undo-keys.ts";

function Page({ store }: { store: EstimateStore }) {
  const grid = useGridController(store, {
    locale: "en",
    units: [],
    columns: chosenColumns(new Set()),
    firstGroupTitles: { titleEn: "First", titleNb: "" },
    apartTitles: {
      options: { titleEn: "Options", titleNb: "" },
      others: { titleEn: "Other", titleNb: "" },
    },
    stepLabel: () => "",
    rowsLabel: () => "",
  });
  useUndoKeys(grid);
  return (
    <>
      <button type="button">Details</button>
      <input aria-label="Title" />
      <input type="checkbox" aria-label="Chosen" />
      <input type="radio" aria-label="Before" />
      <div role="dialog">
        <button type="button">Send</button>
      </div>
    </>
  );
}

async function changedStore() {
  const store = makeTestStore();
  await show(<Page store={store} />);
  store.change([{ type: "setLine", key: keys.board, field: "titleEn", value: "Changed" }]);
  return { store, title: () => store.get().priced.estimate.lines.get(keys.board)?.titleEn };
}

const undo = "{Control>}z{/Control}";
const focusOn = (name: string) => userEvent.click(page.getByRole("button", { name }));

const press = (key: string) =>
  new KeyboardEvent("keydown", { key, ctrlKey: true, cancelable: true });

test("undo and redo work while the focus is on a button beside the grid, or nowhere", async () => {
  const { title } = await changedStore();
  await focusOn("Details");
  await userEvent.keyboard(undo);
  expect(title()).toBe("Plasterboard");
  await userEvent.keyboard("{Control>}y{/Control}");
  expect(title()).toBe("Changed");
  document.body.focus();
  await userEvent.keyboard(undo);
  expect(title()).toBe("Plasterboard");
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(title()).toBe("Changed");
});

test.each(["checkbox", "radio"] as const)(
  "a %s holds no text, so undo takes back what it did",
  async (role) => {
    const { title } = await changedStore();
    await userEvent.click(page.getByRole(role));
    await userEvent.keyboard(undo);
    expect(title()).toBe("Plasterboard");
  },
);

test("with the letters locked as capitals the keys are the same, and what the grid has done is not done twice", async () => {
  const { store, title } = await changedStore();
  store.change([{ type: "setLine", key: keys.board, field: "titleEn", value: "Again" }]);
  await focusOn("Details");
  const done = press("z");
  done.preventDefault();
  document.dispatchEvent(done);
  expect(title()).toBe("Again");
  const pressed = press("Z");
  document.dispatchEvent(pressed);
  expect(title()).toBe("Changed");
  expect(pressed.defaultPrevented).toBe(true);
  document.dispatchEvent(press("Y"));
  expect(title()).toBe("Again");
});

test("text that is typed and dialogs keep the keys to themselves, and without Ctrl they are letters", async () => {
  const { title } = await changedStore();
  await userEvent.fill(page.getByRole("textbox"), "typed");
  await userEvent.keyboard(undo);
  await focusOn("Send");
  await userEvent.keyboard(undo);
  await focusOn("Details");
  await userEvent.keyboard("z{Control>}x{/Control}{Control>}{Alt>}z{/Alt}{/Control}");
  expect(title()).toBe("Changed");
});
