import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate } from "../../domain/test/make.ts";
import type { Permission } from "../../contracts/permissions.ts";
import {
  acting,
  changesIn,
  looking,
  namesOf,
  newRow,
  newRowTaken,
  showEstimate,
} from "./test/show-estimate.tsx";
import { titlesInOrder } from "./test/grid-harness.tsx";
import { paste } from "./test/paste-text.ts";

beforeEach(() => localStorage.clear());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const empty = makeEstimate({ groups: [], lines: [] });

test.each([
  [
    acting,
    {},
    ["Add group", "Add line", "From template…", "Import table or tender…"],
    "There are no lines yet",
  ],
  [looking, {}, [], "This version has no lines."],
  [acting, { status: "sent" }, [], "This version has no lines."],
] as const)("an estimate without lines, %j %j", async (permissions, header, names, text) => {
  await showEstimate({ estimate: empty, permissions, header });
  await expect.element(page.getByText(text)).toBeVisible();
  expect(namesOf(".grid-empty button")).toEqual(names);
});

const templating: readonly Permission[] = [
  "PROJECT_ESTIMATES_VIEW",
  "PROJECT_ESTIMATE_ACTIONS",
  "SERVICE_TEMPLATES_VIEW",
];

test("an empty estimate begins with the title of a group, which a line then follows", async () => {
  const { asked } = await showEstimate({ estimate: empty });
  await newRowTaken();
  await userEvent.keyboard("Bath{Enter}");
  await expect.poll(titlesInOrder).toEqual(["Bath", "new row"]);
  await userEvent.keyboard("Tiles{Enter}");
  // In one batch or in two, as quick as the keys are.
  await expect
    .poll(() => changesIn(asked))
    .toMatchObject([{ groups: [{ titleEn: "Bath" }] }, { lines: [{ titleEn: "Tiles" }] }]);
});

const first = { titleEn: "Works and materials", titleNb: "Arbeid og materialer" };

test.each([
  ["Add group", { groups: [{ titleEn: "First" }], lines: [] }],
  ["Add line", { groups: [first], lines: [{ titleEn: "First" }] }],
])("%s begins an empty estimate", async (name, change) => {
  const { asked } = await showEstimate({ estimate: empty });
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button(name));
  await userEvent.keyboard("First{Tab}");
  await expect.poll(() => changesIn(asked)).toMatchObject([change]);
});

const norwegian = (titleNb: string) => ({ titleEn: "", titleNb });

test("the group that a first line takes along is titled in both languages, whatever that of the document", async () => {
  const { asked } = await showEstimate({ estimate: empty, header: { language: "nb" } });
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button("Add line"));
  await userEvent.keyboard("First{Tab}");
  await expect
    .poll(() => changesIn(asked))
    .toMatchObject([{ groups: [first], lines: [norwegian("First")] }]);
});

test("groups for what stands behind those of a table have words in both languages", async () => {
  const { asked } = await showEstimate({ estimate: empty, header: { language: "nb" } });
  await userEvent.keyboard("{Escape}");
  document.querySelector<HTMLElement>(".line-grid")?.focus();
  paste(
    "Title\tQty\tUnit\tCost\tSum\nBath\nTiles\t2\tm2\t5\t10\nRoof\nLath\t2\tm2\t5\t10\nSum roof\t\t\t\t10\n" +
      "Option: Awning\t\t\t\t900\nCleaning\t\t\t\t50",
  );
  await userEvent.click(page.getByRole("button", { name: /^Paste \d/ }));
  await expect
    .poll(() => changesIn(asked))
    .toMatchObject([
      {
        groups: [
          norwegian("Bath"),
          norwegian("Roof"),
          { titleEn: "Options", titleNb: "Opsjoner" },
          { titleEn: "Other", titleNb: "Øvrig" },
        ],
      },
    ]);
});

test("an empty estimate begins with a template for whoever may see templates", async () => {
  await showEstimate({ estimate: empty, permissions: templating });
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button("From template…"));
  await expect
    .element(page.getByRole("dialog", { name: "Insert a service template" }))
    .toBeVisible();
});

test.each([
  [["PROJECT_ESTIMATES_VIEW"], {}],
  [templating, { status: "sent" }],
] as const)(
  "nobody begins to type where nothing can be added: %j %j",
  async (permissions, header) => {
    await showEstimate({ estimate: empty, permissions, header });
    await expect.element(page.getByText("This version has no lines.")).toBeVisible();
    expect(newRow.query()).toBeNull();
    expect(document.querySelector(".grid-notice")).toBeNull();
  },
);
