import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { storedProject } from "../test/stored-project.ts";
import { cell, gridEstimate, rowKeys, textIn } from "./test/grid-harness.tsx";
import { estimateId, makeDocument } from "./test/make-document.ts";
import { address, showEstimate, stored } from "./test/show-estimate.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

const dialogs = [
  ["Settings", "Estimate settings"],
  ["Send by e-mail", "Send estimate"],
  ["History", "History"],
  ["E-mail log", "E-mail log"],
  ["Keyboard shortcuts", "Keyboard shortcuts"],
] as const;

async function open(name: string) {
  const isUnderMore = button(name).elements().length === 0;
  if (!isUnderMore) return userEvent.click(button(name));
  await userEvent.click(button("More"));
  await userEvent.click(page.getByRole("menuitem", { name: new RegExp(name) }));
}

test("everything that opens over the editor is closed again, one after the other", async () => {
  await showEstimate({
    answer: ({ address: asked }) => (asked === `${stored}/emails` ? Response.json([]) : undefined),
  });
  for (const [name, title] of dialogs) {
    const dialog = page.getByRole("dialog", { name: title });
    await open(name);
    await expect.element(dialog).toBeVisible();
    expect(page.getByRole("dialog").elements()).toHaveLength(1);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    // Where it was opened from, the keyboard goes on.
    const opener = button(name).elements()[0] ?? button("More").element();
    await expect.poll(() => document.activeElement).toBe(opener);
  }
});

test.each([
  ["en", "Skip to the lines"],
  ["nb", "Gå til linjene"],
] as const)("the second stop of Tab leads to the lines, in %s", async (language, name) => {
  await showEstimate({ language });
  const skip = page.getByRole("link", { name });
  const [before] = document.querySelectorAll<HTMLElement>(".skip-link");
  before?.focus();
  await userEvent.tab();
  await expect.element(skip).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.closest(".line-grid")).not.toBeNull();
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement?.hasAttribute("data-column")).toBe(true);
});

const questionMark = "{Shift>}?{/Shift}";

test("the sign ? shows all keys, in the grid and beside it, and is typed in a field", async () => {
  await showEstimate();
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const title = cell(rowKeys.tiles, "title");
  await userEvent.click(title);
  for (const place of [title, cell(rowKeys.tiles, "kind"), button("More").element()]) {
    if (place instanceof HTMLElement) place.focus();
    await userEvent.keyboard(questionMark);
    await expect.element(keys).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(keys).not.toBeInTheDocument();
    expect(document.querySelector(".line-grid input")).toBeNull();
  }
  await userEvent.click(title);
  await userEvent.keyboard(`{F2}${questionMark}`);
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveValue("Tiles?");
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
});

const next = { id: "0193b6a0-0000-7000-8000-0000000000f4", version: 4 };
const made = `/api/projects/0193b6a0-0000-7000-8000-000000000002/estimates`;

test.each([
  ["the head", {}, ".estimate-head"],
  ["the message of a frozen one", { status: "sent" }, ".editor-banner"],
] as const)(
  "from %s a version is made in the language of this one, and opened",
  async (...parts) => {
    const [, header, place] = parts;
    const { asked, router } = await showEstimate({
      header: { ...header, version: 3, language: "nb" },
      answer: ({ method, address: called }) => {
        if (method !== "POST" || called !== made) return undefined;
        return Response.json(makeDocument(gridEstimate, 0, next).header, { status: 201 });
      },
    });
    const named = '[aria-label="Create new estimate version from version 3"]';
    const found = document.querySelector<HTMLElement>(`${place} ${named}`);
    found?.click();
    await expect.poll(() => router.state.location.pathname).toContain(next.id);
    expect(asked.find(({ address: called }) => called === made)?.body).toEqual({
      fromEstimateId: estimateId,
    });
  },
);

test("the grid writes its titles in the language of the document", async () => {
  await showEstimate({ header: { language: "nb" } });
  expect(textIn(rowKeys.bath, "title")).toBe("Bad");
});

test("another version takes the place of the present one, with nothing of it selected", async () => {
  const { history } = await showEstimate({
    answer: ({ address: asked }) => {
      if (asked !== `/api/estimates/${next.id}`) return undefined;
      return Response.json(makeDocument(gridEstimate, 0, next));
    },
  });
  await userEvent.click(cell(rowKeys.sink, "title"));
  await userEvent.click(button("Details"));
  await expect.element(page.getByRole("heading", { name: "Sink" })).toBeVisible();
  history.push(address.replace(estimateId, next.id));
  await expect.element(page.getByRole("heading", { name: /Estimate version 4/ })).toBeVisible();
  await expect.element(button("Details")).toHaveAttribute("aria-pressed", "false");
  history.push(`/project/${storedProject.id}/estimate/${estimateId}`);
  await expect.element(page.getByRole("heading", { name: /Estimate version 1/ })).toBeVisible();
  expect(page.getByRole("heading", { name: /Estimate version 4/ }).query()).toBeNull();
});
