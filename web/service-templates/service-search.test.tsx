import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Service, services } from "../../contracts/services.ts";
import { idOf, makeService } from "../test/make-service-template.ts";
import { showApp } from "../test/show-app.tsx";
import { show } from "../test/show.tsx";
import { ServiceSearch } from "./service-search.tsx";
import { serverOf, template } from "./test/show-template.ts";

const sealing = makeService({ id: idOf(4), code: "M-3", titleEn: "Sealing" });
const seal = makeService({ id: idOf(5), code: "M-4", titleEn: "Seal" });
const anything = makeService({ id: idOf(6), code: "M-5", titleEn: "Anything" });

/** A template whose material picker finds anything without words; what is found by words comes when it is let. */
async function open(found: readonly Service[]) {
  const come = Promise.withResolvers<void>();
  const server = serverOf(template);
  await showApp(`/service-template/${template.id}`, {
    answer: (asked) => {
      const { pathname, searchParams } = new URL(asked.address, location.href);
      if (pathname !== services.search.path) return server(asked);
      if (!searchParams.get("search")) return Response.json([anything]);
      return come.promise.then(() => Response.json(found));
    },
  });
  const picker = page.getByRole("combobox", { name: "Add material" });
  await userEvent.click(picker);
  await expect.element(page.getByTitle("M-5  Anything")).toBeVisible();
  return { picker, come: come.resolve };
}

const titles = () =>
  [...document.querySelectorAll(".template-row-title")].map(({ textContent }) => textContent);

test("Enter before the answer takes the first hit of what was typed once it is there, and once", async () => {
  const { picker, come } = await open([sealing, seal]);
  await userEvent.keyboard("sea{Enter}{Enter}");
  expect(titles()).toEqual(["TileM-1", "LayingW-1"]);
  await expect.element(picker).toHaveValue("sea");
  come();
  await expect.poll(titles).toEqual(["TileM-1", "SealingM-3", "LayingW-1"]);
  await expect.element(picker).toHaveValue("");
  await expect.element(picker).toHaveAttribute("aria-expanded", "false");
});

test("however often Enter is pressed before the answer, it is one choice", async () => {
  const come = Promise.withResolvers<void>();
  const answers = vi
    .spyOn(window, "fetch")
    .mockImplementation(() => come.promise.then(() => Response.json([sealing])));
  onTestFinished(() => answers.mockRestore());
  const picked: string[] = [];
  await show(<ServiceSearch kind="material" onPick={({ code }) => picked.push(code)} />);
  await userEvent.click(page.getByRole("combobox"));
  await userEvent.keyboard("sea{Enter}{Enter}");
  come.resolve();
  await expect.element(page.getByRole("combobox")).toHaveValue("");
  expect(picked).toEqual(["M-3"]);
});

test("Enter in an empty field takes nothing, also while the list is not there yet", async () => {
  const come = Promise.withResolvers<void>();
  const server = serverOf(template);
  await showApp(`/service-template/${template.id}`, {
    answer: (call) =>
      new URL(call.address, location.href).pathname === services.search.path
        ? come.promise.then(() => Response.json([anything]))
        : server(call),
  });
  const picker = page.getByRole("combobox", { name: "Add material" });
  await userEvent.click(picker);
  await userEvent.keyboard("{Enter}");
  come.resolve();
  await userEvent.click(picker);
  await expect.element(page.getByTitle("M-5  Anything")).toBeVisible();
  expect(titles()).toEqual(["TileM-1", "LayingW-1"]);
});

test("what is typed after Enter is not overtaken by the answer to what stood there before", async () => {
  const { picker, come } = await open([sealing]);
  await userEvent.keyboard("sea{Enter}l");
  come();
  await expect.element(page.getByTitle("M-3  Sealing")).toBeVisible();
  await expect.element(picker).toHaveValue("seal");
  expect(titles()).toEqual(["TileM-1", "LayingW-1"]);
});

test("a list that may be cut says how it gets shorter", async () => {
  const many = Array.from({ length: 15 }, (_, at) =>
    makeService({ id: idOf(20 + at), code: `M-${20 + at}` }),
  );
  const { come } = await open(many);
  const cut = page.getByText("The first 15 hits. Type more to narrow them.");
  await expect.element(cut).not.toBeInTheDocument();
  await userEvent.keyboard("tile");
  come();
  await expect.element(cut).toBeVisible();
});
