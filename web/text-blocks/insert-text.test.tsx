import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type TextBlock, textBlocks } from "../../contracts/text-blocks.ts";
import { showApp } from "../test/show-app.tsx";
import { deleteButtons, shownLinks, shownList } from "../test/shown-list.ts";
import { storedProject } from "../test/stored-project.ts";

const block = (title: string, rest: Partial<TextBlock>): TextBlock => ({
  id: title,
  revision: 1,
  title,
  place: "any",
  textNb: "",
  textEn: "",
  ...rest,
});
const blocks = [
  block("Greeting", { textNb: "Hei ", textEn: "Hello " }),
  block("Thanks", { textNb: "Takk ", textEn: "Thanks ", place: "above" }),
  block("Moulds", { textNb: "Mugg", place: "exclusions" }),
];
const field = (name: string) => page.getByLabelText(name, { exact: true });

test("a text goes to the caret in both languages, found and taken by the keyboard", async () => {
  const project = { ...storedProject, descriptionTopNb: "Ola", descriptionTopEn: "" };
  await showApp(`/project/${project.id}`, {
    answer: ({ address }) => {
      if (address === textBlocks.options.path) return Response.json(blocks);
      return address === `/api/projects/${project.id}` ? Response.json(project) : undefined;
    },
  });
  const norwegian = field("Description at the top of the offer, in Norwegian");
  await expect.element(norwegian).toHaveValue("Ola");
  await userEvent.click(norwegian);
  await userEvent.keyboard("{Home}");
  const button = page.getByRole("button", {
    name: "Insert text: Description at the top of the offer, in Norwegian",
  });
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  const search = page.getByRole("searchbox", { name: "Search for text blocks" });
  await expect.element(search).toHaveFocus();
  await expect
    .element(page.getByRole("button", { name: "Moulds", exact: false }))
    .not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("button", { name: "Greeting", exact: false })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}takk{Enter}");
  await expect.element(norwegian).toHaveValue("Takk Ola");
  await expect
    .element(field("Description at the top of the offer, in English"))
    .toHaveValue("Thanks ");
  await expect.element(norwegian).toHaveFocus();
  await userEvent.keyboard("kjære ");
  await expect.element(norwegian).toHaveValue("Takk kjære Ola");
});

test.each([
  ["UNITS_VIEW", 0, []],
  ["UNIT_ACTIONS", 1, ["/text-block/Greeting"]],
] as const)("with %s the list has %i ways to add and delete, and leads to %j", async (...of) => {
  const [permission, count, links] = of;
  await showApp("/text-blocks", {
    permissions: [permission],
    answer: ({ address }) =>
      address.startsWith(textBlocks.list.path)
        ? Response.json({ rows: blocks.slice(0, 1), total: 1 })
        : undefined,
  });
  await expect.poll(() => shownList()[1]?.slice(0, 2)).toEqual(["Greeting", "Anywhere"]);
  expect(shownLinks()).toEqual(links);
  expect(deleteButtons()).toHaveLength(count);
  expect(page.getByRole("link", { name: "Add text block" }).elements()).toHaveLength(count);
});
